"""Reads a JSON array of iCalendar texts, and writes a JSON array with the faults of each text.

Which properties a component must and may have, and how their values are written, is what the package icalendar says.
"""

import json
import sys

from icalendar import Component

# RFC 7986, of which the package does not know it.
NEWER = {"REFRESH-INTERVAL"}


def faults_of(text):
    try:
        [calendar] = Component.from_ical(text, multiple=True)
    except Exception as error:
        return [f"cannot be read: {error}"]
    return [fault for component in calendar.walk() for fault in component_faults(component)]


def component_faults(component):
    name = component.name
    known = {*component.required, *component.singletons, *component.exclusive, *component.multiple, *NEWER}
    for property_name, error in component.errors:
        yield f"{name} has a wrong {property_name}: {error}"
    for required in component.required:
        if required not in component:
            yield f"{name} has no {required}"
    for single in component.singletons:
        if isinstance(component.get(single), list):
            yield f"{name} has more than one {single}"
    if sum(each in component for each in component.exclusive) > 1:
        yield f"{name} has more than one of {', '.join(component.exclusive)}"
    for property_name in component:
        if property_name not in known and not property_name.startswith("X-"):
            yield f"{name} may not have {property_name}"


json.dump([faults_of(text) for text in json.load(sys.stdin)], sys.stdout)
