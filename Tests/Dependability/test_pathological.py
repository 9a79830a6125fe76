"""No page, whatever it holds, stalls a build for more than two seconds of processor time."""

import os
import resource
import unittest

from pathological_inputs import inputs
from support import Case

SIZE = int(os.environ.get("CURBCUT_PATHOLOGICAL_SIZE", "990000"))
"""Processor seconds."""
PATIENCE = 2


class Pathological(Case):
    def test_no_page_stalls_a_build(self):
        for name, text in inputs(SIZE).items():
            with self.subTest(name):
                self.write("page.md", text[:1_000_000])
                start = self.processor_time()
                result = self.build(timeout=20)
                self.assertIn(result.status, (0, 2), result.errors[:500])
                self.assertLess(self.processor_time() - start, PATIENCE)
                if result.status:
                    self.assertRegex(result.errors, r"page\.md:\d+:\d+: error: ")

    def test_a_page_of_a_hundred_megabytes_is_named_and_the_rest_is_built(self):
        self.write("large.md", b"# Large\n\nsome words\n" * 5_000_000)
        self.write("page.md", "# Page\n\nFine.\n")
        start = self.processor_time()
        result = self.build(timeout=60)
        self.assertEqual(result.status, 2)
        self.assertIn("large.md:1:1: error: the page has more than 1000000 bytes", result.errors)
        self.assertTrue(os.path.exists(os.path.join(self.public, "page/index.html")))
        self.assertLess(self.processor_time() - start, 10)

    @staticmethod
    def processor_time():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime


if __name__ == "__main__":
    unittest.main()
