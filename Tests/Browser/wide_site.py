"""A handbook with wide content: platforms, columns, addresses, frames of other sites."""

NAMES = ["Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf", "Hotel", "India", "Juliett", "Kilo", "Lima", "Mike", "November"]
ADDRESS = f"https://example.org/{'accessibility-statements-and-more/' * 4}index_of_everything?{'&'.join(f'parameter{number}=value' for number in range(8))}#fragment"
COLUMNS = [f"Device{number}" for number in range(1, 14)]
TABLE = "\n".join(f"| {' | '.join(cells)} |" for cells in (COLUMNS, ["---"] * 13, ["Supported"] * 13, ["accessibilityActivationPoint", *["`accessibilityLabel`"] * 12]))
NOTES = "\n".join(f"""
## {name} Developer Notes

### Role

The role of {name} is announced as [button](https://example.org/{name}), `accessibilityTraits` and all.

### State

Pressed or not on {name}.
""" for name in NAMES)
PAGE = f"""# Lamp

See [all of it]({ADDRESS}), or {ADDRESS}, or `https://example.org/{'very-long-' * 14}`.

- In a list: [all of it]({ADDRESS}).

{TABLE}

<iframe title="A film" width="560" height="315"></iframe>

<iframe title="A map" width="100%" height="200"></iframe>

## Condensed

1. Test it
   - **Name:** It hums.
{NOTES}"""
PAGES = {
    "curbcut.yml": f"platforms: {{ {', '.join(f'{name.lower()}: {name}' for name in NAMES)} }}\n",
    "native/lamp.md": PAGE, "native/lamp-of-another-and-longer-name.md": "# Lamp of another and longer name\n\n## Alpha Developer Notes\n\nNone.\n",
}
