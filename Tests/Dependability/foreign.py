"""A published folder with the user's own files in it, for test_foreign.py and test_mounts.py."""

import hashlib
import os
import stat
import subprocess

from support import Editions


class Foreign(Editions):
    """Two editions of a handbook, and the user's own files in the published folder."""

    def own(self, name):
        return os.path.join(os.fsencode(self.public), name if isinstance(name, bytes) else os.fsencode(name))

    def add_own_things(self):
        for folder in ("private/deep", "empty", ".git/refs/heads", b"f\xe4lder", "e\u0301", "native/mine", "native/part-1/page-70/closed"):
            os.makedirs(self.own(folder), exist_ok=True)
        files = ("CNAME", "private/secret", "private/deep/file", ".git/index", b"name-\xe4", b"f\xe4lder/\xff", "e\u0301/file", "native/mine/notes",
                 "native/part-0/page-3/late.txt", "native/part-1/page-70/closed/file")
        for name in files:
            with open(self.own(name), "wb") as file:
                file.write(b"mine: " + self.own(name)[-8:])
        os.symlink("nowhere", self.own("dangling"))
        os.mkfifo(self.own("private/pipe"))
        os.link(self.own("CNAME"), self.own("private/second-name"))
        subprocess.run(["setfacl", "-m", "u:65534:rx", self.own("private")], check=True)
        for name, mode in (("private", 0o700), ("private/deep", 0o2750), ("private/secret", 0o600), ("native/mine", 0o711),
                           ("native/part-1/page-70/closed", 0o500), ("CNAME", 0o640)):
            os.chmod(self.own(name), mode)
            if os.geteuid() == 0:
                os.chown(self.own(name), 1234, 54321)
                os.chmod(self.own(name), mode)
        for name in ("private/deep", "private", "empty", b"f\xe4lder"):
            os.utime(self.own(name), (1_500_000_000, 1_500_000_000))

    def own_things(self, but=()):
        """Returns everything that is in no edition, with all properties that the user could notice. Inode numbers, too,
        except those of folders, which change when a build is killed.
        """
        ours = {os.path.join(*parts[:count]) for site in self.sites for path in site
                for parts in [path.split(b"/")] for count in range(1, len(parts) + 1)}
        found = {}
        for root, folders, names in os.walk(os.fsencode(self.public)):
            for name in [*folders, *names]:
                path = os.path.relpath(os.path.join(root, name), os.fsencode(self.public))
                if path in ours or path.startswith(b".curbcut-") or path in but:
                    continue
                status = os.lstat(self.own(path))
                lists = [] if stat.S_ISLNK(status.st_mode) else [
                    (key, os.getxattr(self.own(path), key)) for key in sorted(os.listxattr(self.own(path)))]
                if not stat.S_ISDIR(status.st_mode):
                    lists.append(status.st_ino)
                if stat.S_ISREG(status.st_mode):
                    with open(self.own(path), "rb") as file:
                        lists.append(file.read())
                found[path] = (status.st_mode, status.st_uid, status.st_gid, status.st_mtime_ns, lists)
        return found

    def site(self):
        """Returns the part of the published folder that is in one of the editions."""
        ours = {path for site in self.sites for path in site}
        whole = {}
        for path in ours:
            if os.path.isfile(self.own(path)):
                with open(self.own(path), "rb") as file:
                    whole[path] = file.read()
        return {path: hashlib.sha256(bytes).hexdigest() for path, bytes in whole.items()}

    def litter(self):
        return [name for name in os.listdir(self.place) if "curbcut" in name]
