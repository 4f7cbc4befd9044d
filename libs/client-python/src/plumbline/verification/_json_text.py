"""JSON that all readers understand in the same way."""

from __future__ import annotations

import json
import re
from typing import Any, Dict, List, NoReturn, Set, Tuple

MAX_DEPTH = 1_000
_MAX_PATH_LENGTH = 200
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],]', re.DOTALL)
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_SAFE_DIGITS = 15


class AmbiguousJsonError(ValueError):
    """A JSON text that readers may understand differently."""


class InvalidJsonError(ValueError):
    """A text that is not JSON."""


class _DuplicateError(Exception):
    pass


def parse_json(text: str) -> Any:
    """Parses JSON, but refuses what readers may understand differently.

    Numbers are as in JavaScript: those of more than 15 digits are floats.

    Raises:
        InvalidJsonError: when the text is not JSON.
        AmbiguousJsonError: when an object has a member twice, or the text nests too deeply.
    """
    try:
        return json.loads(
            text,
            object_pairs_hook=_build_object,
            parse_int=_parse_integer,
            parse_constant=_refuse_constant,
        )
    except _DuplicateError:
        path = _find_duplicate(text)
        raise AmbiguousJsonError(f"{path} appears more than once in the same object") from None
    except RecursionError:
        message = f"the text is nested more than {MAX_DEPTH} levels deep"
        raise AmbiguousJsonError(message) from None
    except ValueError as error:
        raise InvalidJsonError(str(error)) from None


def _build_object(pairs: List[Tuple[str, Any]]) -> Dict[str, Any]:
    result = dict(pairs)
    if len(result) != len(pairs):
        raise _DuplicateError
    return result


def _parse_integer(digits: str) -> Any:
    return int(digits) if len(digits) <= _SAFE_DIGITS else float(digits)


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a value of JSON")


class _Container:
    def __init__(self, is_object: bool) -> None:
        self.is_object = is_object
        self.names: Set[str] = set()
        self.name = ""
        self.index = 0


def _find_duplicate(text: str) -> str:
    """Returns the path of the first member that appears twice, such as `rows[3].id`."""
    containers: List[_Container] = []
    is_name_next = False
    for token in _TOKEN.finditer(text):
        mark = token[0]
        if mark in "{[":
            is_name_next = mark == "{"
            containers.append(_Container(is_name_next))
        elif mark in "}]":
            containers.pop()
            is_name_next = False
        elif mark == ",":
            is_name_next = containers[-1].is_object
            containers[-1].index += 0 if is_name_next else 1
        elif is_name_next:
            is_name_next = False
            container = containers[-1]
            container.name = json.loads(mark)
            if container.name in container.names:
                return _format_path(containers)
            container.names.add(container.name)
    return "a member"


def _format_path(containers: List[_Container]) -> str:
    path = ""
    for one in containers:
        if not one.is_object:
            path += f"[{one.index}]"
        elif _NAME.fullmatch(one.name):
            path += f".{one.name}" if path else one.name
        else:
            path += f"[{json.dumps(one.name, ensure_ascii=False)}]"
    return f"{path[:_MAX_PATH_LENGTH]}…" if len(path) > _MAX_PATH_LENGTH else path
