"""Answers as dataclasses."""

from __future__ import annotations

import functools
import typing
from dataclasses import dataclass, field, fields
from typing import Any, Callable, Dict, List, Mapping, Tuple, Type, TypeVar, Union

T = TypeVar("T")
Reader = Callable[[Any], Any]


@dataclass(kw_only=True)
class Model:
    """An object of an answer.

    A field that the answer lacks is None. Fields that this version of the client does not know are
    in `raw`.
    """

    raw: Dict[str, Any] = field(default_factory=dict, repr=False, compare=False)
    """The object as it was received, with the names of the API."""


JsonObject = Union[Mapping[str, Any], Model]
"""An object in JSON, or an object of an earlier answer."""


def read_model(type_: Type[T], value: Any) -> T:
    """Returns a value from JSON as the given type.

    A value of another shape is returned as it is: services of other versions may send it.
    """
    reader = _create_reader(typing.cast(Any, type_))
    return typing.cast(T, reader(value))


@functools.lru_cache(maxsize=None)
def _create_reader(type_: Any) -> Reader:
    if isinstance(type_, type) and issubclass(type_, Model):
        return functools.partial(_read_object, type_)
    origin, arguments = typing.get_origin(type_), typing.get_args(type_)
    if origin is list:
        return functools.partial(_read_list, _create_reader(arguments[0]))
    if origin is Union:
        readers = [_create_reader(one) for one in arguments if one is not type(None)]
        return readers[0] if len(readers) == 1 else _read_as_is
    return _read_as_is


def _read_as_is(value: Any) -> Any:
    return value


def _read_list(reader: Reader, value: Any) -> Any:
    return [reader(item) for item in value] if isinstance(value, list) else value


def _read_object(type_: Type[Model], value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    result = type_.__new__(type_)
    for name, member, reader in _list_members(typing.cast(Any, type_)):
        setattr(result, name, reader(value.get(member)))
    result.raw = value
    return result


@functools.lru_cache(maxsize=None)
def _list_members(type_: Type[Model]) -> Tuple[Tuple[str, str, Reader], ...]:
    hints = typing.get_type_hints(type_)
    members: List[Tuple[str, str, Reader]] = []
    for one in fields(type_):
        if one.name != "raw":
            member = one.metadata.get("json", one.name)
            members.append((one.name, member, _create_reader(hints[one.name])))
    return tuple(members)
