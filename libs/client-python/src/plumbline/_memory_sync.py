"""The client of the service memory.

Generated from the service's openapi.json by `npm run generate`; do not edit.
"""

from __future__ import annotations

from typing import Any, Dict, Generator, Literal, Optional, Sequence, Union

from . import _streams_sync as streams
from . import memory_types as types
from ._sync import Api, SyncClient
from ._events import ExportedRow
from ._model import JsonObject
from ._options import CallOptions, Instant
from ._requests import Request


class Health:
    """Methods `health.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def live(self, *, options: Optional[CallOptions] = None) -> Dict[str, Any]:
        """Reports whether the process runs, without checking any dependencies.

        For a liveness probe: restart the process when it does not answer.
        """
        request = Request(
            "GET",
            "/health/live",
        )
        answer: Dict[str, Any] = self._api.json(request, dict, options)
        return answer

    def ready(self, *, options: Optional[CallOptions] = None) -> Dict[str, Any]:
        """Reports whether the service can answer requests: all dependencies are available, and the
        service is not shutting down.

        Otherwise the status is 503, and `checks` names the failed checks. For a readiness probe.
        """
        request = Request(
            "GET",
            "/health/ready",
        )
        answer: Dict[str, Any] = self._api.json(request, dict, options)
        return answer


class Log:
    """Methods `log.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def head(self, *, options: Optional[CallOptions] = None) -> types.LogHead:
        """Returns the newest signed head of the log of ledger heads.

        With `Accept: text/plain`, the response is the signed note alone. Until the first ledger
        head is logged, the status is 404.
        """
        request = Request(
            "GET",
            "/v1/log/head",
        )
        return self._api.json(request, types.LogHead, options)

    def consistency(
        self,
        *,
        from_: int,
        to: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> types.LogConsistency:
        """Proves that the log of `from` entries is the beginning of the log of `to` entries.

        The proof follows RFC 6962, section 2.1.2. If no checkpoint of one of the sizes was
        signed, the status is 404.

        Args:
            from_: Number of entries of the older checkpoint; it must have been signed.
            to: Number of entries of the newer checkpoint; default: the newest checkpoint.
        """
        request = Request(
            "GET",
            "/v1/log/consistency",
            query={"from": from_, "to": to},
        )
        return self._api.json(request, types.LogConsistency, options)


class Certificates:
    """Methods `certificates.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def key(self, *, options: Optional[CallOptions] = None) -> types.PublicKey:
        """Returns the public key that verifies the signatures of certificates, and all earlier
        public keys.

        No secret is returned. Keep the keys to verify certificates offline.
        """
        request = Request(
            "GET",
            "/v1/certificates/key",
        )
        return self._api.json(request, types.PublicKey, options)

    def get(self, id: str, *, options: Optional[CallOptions] = None) -> types.Certificate:
        """Returns a certificate with the content with which it was issued.

        Certificates are deleted after `CERTIFICATES_KEPT_DAYS` days.

        Args:
            id: Id of the certificate.
        """
        request = Request(
            "GET",
            "/v1/certificates/{id}",
            path_values={"id": id},
        )
        return self._api.json(request, types.Certificate, options)

    def verify(
        self,
        *,
        certificate: JsonObject,
        rows: Optional[Sequence[JsonObject]] = None,
        options: Optional[CallOptions] = None,
    ) -> types.VerifyAnswer:
        """Verifies that this service issued a certificate to the caller's tenant.

        With `rows`, also verifies that these rows are the ones that the certificate was issued
        for. The status is always 200; `valid` contains the result.

        Args:
            certificate: The certificate to verify, exactly as a response of this service
                contained it. Fields that this version does not know are allowed; the check
                `signature` names those that are not signed.
            rows: The rows of the response that contained the certificate, in the same order.
        """
        request = Request(
            "POST",
            "/v1/certificates/verify",
            body={"rows": rows, "certificate": certificate},
            is_idempotent=True,
        )
        return self._api.json(request, types.VerifyAnswer, options)

    def consistency(
        self,
        id: str,
        from_: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.Consistency:
        """Proves that the ledger covered by the certificate `id` starts with the ledger covered by
        the older certificate `from`.

        The proof shows that no ledger row was rewritten between the two certificates. It follows
        RFC 6962, section 2.1.2.

        Args:
            id: Id of the certificate.
            from_: Id of the older certificate, whose ledger is compared.
        """
        request = Request(
            "GET",
            "/v1/certificates/{id}/consistency",
            path_values={"id": id},
            query={"from": from_},
        )
        return self._api.json(request, types.Consistency, options)

    def inclusion(
        self,
        id: str,
        *,
        rows: Sequence[JsonObject],
        options: Optional[CallOptions] = None,
    ) -> types.InclusionAnswer:
        """Proves that rows are in the ledger that the certificate covers.

        The proof follows RFC 6962, section 2.1.1. `path` is null for a row that is not in that
        ledger, or that was not known at the certificate's `as_of`.

        Args:
            id: Id of the certificate.
            rows: The nodes, edges or fact declarations to prove, exactly as a response
                contained them; at most 1,000.
        """
        request = Request(
            "POST",
            "/v1/certificates/{id}/inclusion",
            path_values={"id": id},
            body={"rows": rows},
            is_idempotent=True,
        )
        return self._api.json(request, types.InclusionAnswer, options)

    def witness(
        self,
        id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.CertificateWitness:
        """Proves that witnesses saw the ledger that the certificate covers.

        The response connects the ledger of the certificate with an entry of the log of ledger
        heads, and the entry with a checkpoint that the witnesses cosigned.

        Args:
            id: Id of the certificate.
        """
        request = Request(
            "GET",
            "/v1/certificates/{id}/witness",
            path_values={"id": id},
        )
        return self._api.json(request, types.CertificateWitness, options)


class Erasures:
    """Methods `erasures.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def erase(
        self,
        *,
        reason: str,
        ids: Optional[Sequence[str]] = None,
        before: Optional[Instant] = None,
        dry_run: Optional[bool] = None,
        about: Optional[str] = None,
        space: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.ErasureAnswer:
        """Erases what rows of the ledger say: by their ids, by a name, or by space.

        An erased row loses its statement, payload, category, fact, embedding and search terms.
        It keeps its id, kind, space and times, and reads as of any instant return it with
        `erased: true`. The erasure itself is recorded in the ledger and cannot be undone. If the
        request is interrupted, send it again.

        Args:
            reason: Why the rows are erased, 1 to 500 characters. The ledger keeps the reason
                for ever.
            ids: Ids of the nodes to erase: at most 10,000. Their edges are erased too.
            before: Erases only rows that the ledger captured before this point in time: a date
                (meaning the end of that day in UTC), or a date and time with a time zone.
            dry_run: Only counts the rows that would be erased. Default: false.
            about: A name, 2 to 200 characters. Erases the nodes whose `payload.about` or id it
                is, nodes and edges whose texts contain it as a word (in any case), and nodes that
                mention an entity with this name, such as the episode of a message. Not together
                with `ids`.
            space: Erases all nodes and edges of this space. With `ids` or `about`: only their
                rows of this space.
        """
        request = Request(
            "POST",
            "/v1/erasures",
            body={
                "ids": ids,
                "before": before,
                "dry_run": dry_run,
                "about": about,
                "space": space,
                "reason": reason,
            },
            is_idempotent=True,
        )
        return self._api.json(request, types.ErasureAnswer, options)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Erasures:
        """Lists the erasures of the tenant, latest first: who asked for them, when and why.

        An erasure record does not contain what was erased.

        Args:
            limit: The maximum number of erasures in a page: 1 to 1,000. Default: 100.
            cursor: The `next_cursor` of the previous page.
        """
        request = Request(
            "GET",
            "/v1/erasures",
            query={"limit": limit, "cursor": cursor},
        )
        return self._api.json(request, types.Erasures, options)


class Facts:
    """Methods `facts.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def declare(
        self,
        *,
        fact_key: str,
        value_type: Optional[Literal["any", "string", "number", "boolean", "date"]] = None,
        policy: Optional[Literal["latest_asserted", "highest_confidence", "unanimous"]] = None,
        description: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.DeclaredFact:
        """Declares a fact: a key whose value is determined by a policy.

        Declaring the same key again with different content replaces the declaration from now on.
        A read as of an earlier instant still uses the declaration that was in force at that
        instant.

        Args:
            fact_key: The key of the fact, 1 to 500 characters. Nodes refer to the fact by this
                key, in their field `fact_key`.
            value_type: Type of the fact's value. Candidates (nodes that state a value of the
                fact) with a value of another type are rejected. A `date` is a string with either a
                date only, or a date, a time and a time zone. Default: `any`.
            policy: How the value is chosen when several nodes state a value of the fact.
                `latest_asserted`: the value that was asserted last; `highest_confidence`: the value
                with the highest `payload.confidence`; `unanimous`: the value that all these nodes
                share; if they differ, the result is a conflict. Default: `latest_asserted`.
            description: What the fact means, up to 10,000 characters.
        """
        request = Request(
            "POST",
            "/v1/facts",
            body={
                "value_type": value_type,
                "policy": policy,
                "fact_key": fact_key,
                "description": description,
            },
            is_idempotent=True,
        )
        return self._api.json(request, types.DeclaredFact, options)

    def list(
        self,
        *,
        as_of: Optional[Instant] = None,
        ledger_size: Optional[int] = None,
        limit: Optional[int] = None,
        fact_key: Optional[Sequence[str]] = None,
        cursor: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Facts:
        """Lists the fact declarations that were in force at `as_of`, in the order in which they
        became known to the ledger.

        A key that was declared again has only its latest declaration.

        Args:
            as_of: The point in time at which to read the declarations: a date (meaning the end
                of that day in UTC), or a date and time with a time zone. Default: now; the
                certificate of the response then has `final: false`.
            ledger_size: Reads only the first `ledger_size` rows of the ledger. Pass the
                `ledger_size` of a certificate to repeat the read that it certifies.
            limit: The maximum number of declarations in a page: 1 to 1,000. Default: 100.
            fact_key: Returns only the declarations of this fact key. May be repeated to select
                several keys.
            cursor: The `next_cursor` of the previous page. Send it with the same other
                parameters as the first page.
        """
        request = Request(
            "GET",
            "/v1/facts",
            query={
                "as_of": as_of,
                "ledger_size": ledger_size,
                "limit": limit,
                "fact_key": fact_key,
                "cursor": cursor,
            },
        )
        return self._api.json(request, types.Facts, options)


class Export:
    """Methods `export.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def whole(
        self,
        *,
        as_of: Instant,
        valid_at: Optional[Instant] = None,
        ledger_size: Optional[int] = None,
        space: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Export:
        """Returns all visible rows in one answer.

        Args:
            as_of: The point in time at which to read the ledger: a date (meaning the end of
                that day in UTC), or a date and time with a time zone. Rows that became known later
                are not returned.
            valid_at: Returns only rows that are valid at this point in time. Default: the value
                of `as_of`.
            ledger_size: Reads only the first `ledger_size` rows of the ledger. Pass the
                `ledger_size` of a certificate to repeat the answer that it certifies exactly, even
                if rows have been backfilled since then.
            space: Returns only rows of this space (a part of the tenant's memory, named by the
                caller).
        """
        request = Request(
            "GET",
            "/v1/memories/export",
            query={
                "as_of": as_of,
                "valid_at": valid_at,
                "ledger_size": ledger_size,
                "space": space,
            },
        )
        return self._api.json(request, types.Export, options)

    def rows(
        self,
        *,
        as_of: Instant,
        valid_at: Optional[Instant] = None,
        ledger_size: Optional[int] = None,
        space: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> Generator[ExportedRow, None, None]:
        """Yields the visible rows one by one, for ledgers larger than memory, then their
        certificate. Raises an error when the certificate is missing.

        Args:
            as_of: The point in time at which to read the ledger: a date (meaning the end of
                that day in UTC), or a date and time with a time zone. Rows that became known later
                are not returned.
            valid_at: Returns only rows that are valid at this point in time. Default: the value
                of `as_of`.
            ledger_size: Reads only the first `ledger_size` rows of the ledger. Pass the
                `ledger_size` of a certificate to repeat the answer that it certifies exactly, even
                if rows have been backfilled since then.
            space: Returns only rows of this space (a part of the tenant's memory, named by the
                caller).
        """
        request = Request(
            "GET",
            "/v1/memories/export",
            query={
                "format": "ndjson",
                "as_of": as_of,
                "valid_at": valid_at,
                "ledger_size": ledger_size,
                "space": space,
            },
            accept="application/x-ndjson",
        )
        return streams.exported_rows(self._api, request, options)

    def proof(
        self,
        *,
        as_of: Instant,
        valid_at: Optional[Instant] = None,
        ledger_size: Optional[int] = None,
        since: Optional[int] = None,
        space: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> Generator[str, None, None]:
        """Yields the lines of a proof export, for `verify_export`. Raises an error when the
        certificate is missing.

        Args:
            as_of: The point in time at which to read the ledger: a date (meaning the end of
                that day in UTC), or a date and time with a time zone. Rows that became known later
                are not returned.
            valid_at: Returns only rows that are valid at this point in time. Default: the value
                of `as_of`.
            ledger_size: Reads only the first `ledger_size` rows of the ledger. Pass the
                `ledger_size` of a certificate to repeat the answer that it certifies exactly, even
                if rows have been backfilled since then.
            since: Only with `format=proof`: the `ledger_size` of an earlier certificate, at
                most the size of this ledger. The export then also proves that the earlier ledger is
                the beginning of this one.
            space: Returns only rows of this space (a part of the tenant's memory, named by the
                caller).
        """
        request = Request(
            "GET",
            "/v1/memories/export",
            query={
                "format": "proof",
                "as_of": as_of,
                "valid_at": valid_at,
                "ledger_size": ledger_size,
                "since": since,
                "space": space,
            },
            accept="application/x-ndjson",
        )
        return streams.proof_lines(self._api, request, options)

    def graphml(
        self,
        *,
        as_of: Instant,
        valid_at: Optional[Instant] = None,
        ledger_size: Optional[int] = None,
        space: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> str:
        """Returns all visible rows as GraphML.

        Args:
            as_of: The point in time at which to read the ledger: a date (meaning the end of
                that day in UTC), or a date and time with a time zone. Rows that became known later
                are not returned.
            valid_at: Returns only rows that are valid at this point in time. Default: the value
                of `as_of`.
            ledger_size: Reads only the first `ledger_size` rows of the ledger. Pass the
                `ledger_size` of a certificate to repeat the answer that it certifies exactly, even
                if rows have been backfilled since then.
            space: Returns only rows of this space (a part of the tenant's memory, named by the
                caller).
        """
        request = Request(
            "GET",
            "/v1/memories/export",
            query={
                "format": "graphml",
                "as_of": as_of,
                "valid_at": valid_at,
                "ledger_size": ledger_size,
                "space": space,
            },
            accept="application/graphml+xml",
        )
        return self._api.text(request, options)


class MemoryClient(SyncClient):
    """The memory service: statements with two times (when they are true, and when they were
    learned).

    The options are those of `SyncClient`.
    """

    _has_idempotency_keys = False

    def _create_groups(self) -> None:
        self.export = Export(self._api)
        self.facts = Facts(self._api)
        self.erasures = Erasures(self._api)
        self.certificates = Certificates(self._api)
        self.log = Log(self._api)
        self.health = Health(self._api)

    def remember(
        self,
        *,
        space: str,
        nodes: Optional[Sequence[types.Node]] = None,
        edges: Optional[Sequence[types.Edge]] = None,
        messages: Optional[Sequence[types.Message]] = None,
        backfill: Optional[types.Backfill] = None,
        options: Optional[CallOptions] = None,
    ) -> types.RememberAnswer:
        """Writes nodes, edges and messages in one transaction. Sending the same again writes
        nothing, so failures are retried.

        Args:
            space: The part of the tenant's memory to write to, named after its owner, such as
                `user:ada` or `agent:scout`. It is stored on every node of the request.
            nodes: The nodes to write: at most 10,000. Each node is validated separately; a
                refused node does not prevent the others from being written. Default: empty.
            edges: The edges to write: at most 10,000. Both ends of an edge must be nodes of the
                tenant, written by this request or an earlier one. Default: empty.
            messages: The messages to extract nodes and edges from: at most 100, with at most
                1,000,000 characters in total. Each message is stored as an episode, in the order of
                the array. An invalid message is listed in `refused`, like an invalid row. Default:
                empty.
            backfill: Declares that the rows of this request were known earlier than they are
                written. They are written as one batch and count as known at `declared_captured_at`.
        """
        request = Request(
            "POST",
            "/v1/memories",
            body={
                "nodes": nodes,
                "edges": edges,
                "messages": messages,
                "space": space,
                "backfill": backfill,
            },
            is_idempotent=True,
        )
        return self._api.json(request, types.RememberAnswer, options)

    def list(
        self,
        *,
        as_of: Instant,
        valid_at: Optional[Instant] = None,
        ledger_size: Optional[int] = None,
        kind: Optional[Sequence[Literal["entity", "claim", "prediction", "factor", "timeseries", "episode"]]] = None,
        limit: Optional[int] = None,
        id: Optional[Sequence[str]] = None,
        category: Optional[str] = None,
        cursor: Optional[str] = None,
        space: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Memories:
        """Lists the nodes that were known at `as_of` and valid at `valid_at`, in the order in which
        they became known to the ledger.

        To find nodes by their words or meaning, use GET /v1/memories/search.

        Args:
            as_of: The point in time at which to read the ledger: a date (meaning the end of
                that day in UTC), or a date and time with a time zone. Rows that became known later
                are not returned.
            valid_at: Returns only rows that are valid at this point in time. Default: the value
                of `as_of`.
            ledger_size: Reads only the first `ledger_size` rows of the ledger. Pass the
                `ledger_size` of a certificate to repeat the answer that it certifies exactly, even
                if rows have been backfilled since then.
            kind: Returns only nodes of these kinds: repeat the parameter, or separate kinds by
                commas.
            limit: The maximum number of nodes in a page: 1 to 1,000. A page can have fewer,
                because its size is limited to 2 MiB. There are more pages as long as `next_cursor`
                is not null. Default: 100.
            id: Returns only the node with this id. May be repeated to select several nodes.
            category: Returns only the nodes of this category.
            cursor: The `next_cursor` of the previous page. Send it with the same other
                parameters as the first page.
            space: Returns only rows of this space (a part of the tenant's memory, named by the
                caller).
        """
        request = Request(
            "GET",
            "/v1/memories",
            query={
                "as_of": as_of,
                "valid_at": valid_at,
                "ledger_size": ledger_size,
                "kind": kind,
                "limit": limit,
                "id": id,
                "category": category,
                "cursor": cursor,
                "space": space,
            },
        )
        return self._api.json(request, types.Memories, options)

    def list_all(
        self,
        *,
        as_of: Instant,
        valid_at: Optional[Instant] = None,
        ledger_size: Optional[int] = None,
        kind: Optional[Sequence[Literal["entity", "claim", "prediction", "factor", "timeseries", "episode"]]] = None,
        limit: Optional[int] = None,
        id: Optional[Sequence[str]] = None,
        category: Optional[str] = None,
        cursor: Optional[str] = None,
        space: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> Generator[types.NodeRow, None, None]:
        """Yields all rows of `list`; requests one page after the other.

        Args:
            as_of: The point in time at which to read the ledger: a date (meaning the end of
                that day in UTC), or a date and time with a time zone. Rows that became known later
                are not returned.
            valid_at: Returns only rows that are valid at this point in time. Default: the value
                of `as_of`.
            ledger_size: Reads only the first `ledger_size` rows of the ledger. Pass the
                `ledger_size` of a certificate to repeat the answer that it certifies exactly, even
                if rows have been backfilled since then.
            kind: Returns only nodes of these kinds: repeat the parameter, or separate kinds by
                commas.
            limit: The maximum number of nodes in a page: 1 to 1,000. A page can have fewer,
                because its size is limited to 2 MiB. There are more pages as long as `next_cursor`
                is not null. Default: 100.
            id: Returns only the node with this id. May be repeated to select several nodes.
            category: Returns only the nodes of this category.
            cursor: The `next_cursor` of the previous page. Send it with the same other
                parameters as the first page.
            space: Returns only rows of this space (a part of the tenant's memory, named by the
                caller).
        """
        request = Request(
            "GET",
            "/v1/memories",
            query={
                "as_of": as_of,
                "valid_at": valid_at,
                "ledger_size": ledger_size,
                "kind": kind,
                "limit": limit,
                "id": id,
                "category": category,
                "cursor": cursor,
                "space": space,
            },
        )
        return streams.all_rows(self._api, request, types.Memories, options)

    def lookup(
        self,
        *,
        ids: Sequence[str],
        space: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.LookupAnswer:
        """Returns for each node id whether the ledger contains it now, even if the node is no
        longer or not yet valid.

        The response has one item per distinct id, ordered by the code points of the ids.

        Args:
            ids: The node ids to look up: at most 10,000 ids, each of 1 to 1,000 characters.
            space: Looks up the ids only among the rows of this space (a part of the tenant's
                memory, named by the caller).
        """
        request = Request(
            "POST",
            "/v1/memories/lookup",
            body={"ids": ids, "space": space},
            is_idempotent=True,
        )
        return self._api.json(request, types.LookupAnswer, options)

    def search(
        self,
        *,
        as_of: Instant,
        valid_at: Optional[Instant] = None,
        ledger_size: Optional[int] = None,
        embedding: Optional[Sequence[float]] = None,
        kind: Optional[Sequence[Literal["entity", "claim", "prediction", "factor", "timeseries", "episode"]]] = None,
        limit: Optional[int] = None,
        mode: Optional[Literal["hybrid", "text", "vector"]] = None,
        q: Optional[str] = None,
        space: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Search:
        """Searches like GET /v1/memories/search, but takes the parameters from the request body.

        Use it for embedding vectors, and for questions that are too long for a URL.

        Args:
            as_of: The point in time at which to read the ledger: a date (meaning the end of
                that day in UTC), or a date and time with a time zone. Rows that became known later
                are not returned.
            valid_at: Returns only rows that are valid at this point in time. Default: the value
                of `as_of`.
            ledger_size: Reads only the first `ledger_size` rows of the ledger. Pass the
                `ledger_size` of a certificate to repeat the answer that it certifies exactly, even
                if rows have been backfilled since then.
            embedding: An embedding vector of the question: 1 to 16,000 numbers, computed with
                the same model as the `embedding` of the stored nodes. It is compared only with
                embeddings of the same length. In a URL, send a JSON array or numbers separated by
                commas.
            kind: Returns only nodes of these kinds: repeat the parameter, or separate kinds by
                commas.
            limit: The maximum number of nodes to return: 1 to 100. Default: 10.
            mode: How nodes are matched with the question. `text`: by words only; `vector`: by
                embedding vectors only; `hybrid`: by both. Default: `hybrid`.
            q: The question in natural language. Only its first 1,000 characters are used. At
                least one of `q` and `embedding` is required.
            space: Returns only rows of this space (a part of the tenant's memory, named by the
                caller).
        """
        request = Request(
            "POST",
            "/v1/memories/search",
            body={
                "as_of": as_of,
                "valid_at": valid_at,
                "ledger_size": ledger_size,
                "embedding": embedding,
                "kind": kind,
                "limit": limit,
                "mode": mode,
                "q": q,
                "space": space,
            },
            is_idempotent=True,
        )
        return self._api.json(request, types.Search, options)

    def find(
        self,
        *,
        as_of: Instant,
        valid_at: Optional[Instant] = None,
        ledger_size: Optional[int] = None,
        embedding: Optional[Sequence[float]] = None,
        kind: Optional[Sequence[Literal["entity", "claim", "prediction", "factor", "timeseries", "episode"]]] = None,
        limit: Optional[int] = None,
        mode: Optional[Literal["hybrid", "text", "vector"]] = None,
        q: Optional[str] = None,
        space: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Search:
        """The same as `search` by a GET request, for caches and shareable URLs.

        Args:
            as_of: The point in time at which to read the ledger: a date (meaning the end of
                that day in UTC), or a date and time with a time zone. Rows that became known later
                are not returned.
            valid_at: Returns only rows that are valid at this point in time. Default: the value
                of `as_of`.
            ledger_size: Reads only the first `ledger_size` rows of the ledger. Pass the
                `ledger_size` of a certificate to repeat the answer that it certifies exactly, even
                if rows have been backfilled since then.
            embedding: An embedding vector of the question: 1 to 16,000 numbers, computed with
                the same model as the `embedding` of the stored nodes. It is compared only with
                embeddings of the same length. In a URL, send a JSON array or numbers separated by
                commas.
            kind: Returns only nodes of these kinds: repeat the parameter, or separate kinds by
                commas.
            limit: The maximum number of nodes to return: 1 to 100. Default: 10.
            mode: How nodes are matched with the question. `text`: by words only; `vector`: by
                embedding vectors only; `hybrid`: by both. Default: `hybrid`.
            q: The question in natural language. Only its first 1,000 characters are used. At
                least one of `q` and `embedding` is required.
            space: Returns only rows of this space (a part of the tenant's memory, named by the
                caller).
        """
        request = Request(
            "GET",
            "/v1/memories/search",
            query={
                "as_of": as_of,
                "valid_at": valid_at,
                "ledger_size": ledger_size,
                "embedding": embedding,
                "kind": kind,
                "limit": limit,
                "mode": mode,
                "q": q,
                "space": space,
            },
        )
        return self._api.json(request, types.Search, options)

    def resolve(
        self,
        *,
        as_of: Instant,
        fact_key: str,
        valid_at: Optional[Instant] = None,
        ledger_size: Optional[int] = None,
        limit: Optional[int] = None,
        about: Optional[str] = None,
        space: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Resolve:
        """Returns the value of a declared fact, chosen from the nodes that state a value for the
        fact.

        Only nodes known at `as_of` and valid at `valid_at` are considered. A valid request is
        always answered with 200; the field `status` contains the outcome.

        Args:
            as_of: The point in time at which to read the ledger: a date (meaning the end of
                that day in UTC), or a date and time with a time zone. Rows that became known later
                are not returned.
            fact_key: The key of the fact, 1 to 500 characters.
            valid_at: Returns only rows that are valid at this point in time. Default: the value
                of `as_of`.
            ledger_size: Reads only the first `ledger_size` rows of the ledger. Pass the
                `ledger_size` of a certificate to repeat the answer that it certifies exactly, even
                if rows have been backfilled since then.
            limit: The maximum number of candidates to return: 1 to 1,000. The value is always
                chosen among all candidates, even those that are not returned. Default: 100.
            about: Considers only candidates (nodes that state a value of the fact) whose
                `payload.about` equals this text.
            space: Returns only rows of this space (a part of the tenant's memory, named by the
                caller).
        """
        request = Request(
            "GET",
            "/v1/memories/resolve",
            query={
                "as_of": as_of,
                "valid_at": valid_at,
                "ledger_size": ledger_size,
                "limit": limit,
                "fact_key": fact_key,
                "about": about,
                "space": space,
            },
        )
        return self._api.json(request, types.Resolve, options)

    def why(
        self,
        *,
        as_of: Instant,
        id: str,
        valid_at: Optional[Instant] = None,
        ledger_size: Optional[int] = None,
        depth: Optional[int] = None,
        direction: Optional[Literal["causes", "effects"]] = None,
        space: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Why:
        """Returns the causal chains that start at a node, strongest first.

        A causal chain is a sequence of edges of the types CAUSES, CONTRIBUTING_FACTOR, TRIGGERS
        and PREVENTS.

        Args:
            as_of: The point in time at which to read the ledger: a date (meaning the end of
                that day in UTC), or a date and time with a time zone. Rows that became known later
                are not returned.
            id: Id of the node whose causes or effects are returned.
            valid_at: Returns only rows that are valid at this point in time. Default: the value
                of `as_of`.
            ledger_size: Reads only the first `ledger_size` rows of the ledger. Pass the
                `ledger_size` of a certificate to repeat the answer that it certifies exactly, even
                if rows have been backfilled since then.
            depth: The maximum number of edges in a causal chain: 1 to 10. Default: 3.
            direction: Which chains to return. `causes`: chains of what led to the node;
                `effects`: chains of what the node led to. Default: `causes`.
            space: Returns only rows of this space (a part of the tenant's memory, named by the
                caller).
        """
        request = Request(
            "GET",
            "/v1/memories/why",
            query={
                "as_of": as_of,
                "valid_at": valid_at,
                "ledger_size": ledger_size,
                "depth": depth,
                "direction": direction,
                "id": id,
                "space": space,
            },
        )
        return self._api.json(request, types.Why, options)

    def subgraph(
        self,
        *,
        as_of: Instant,
        id: Sequence[str],
        valid_at: Optional[Instant] = None,
        ledger_size: Optional[int] = None,
        depth: Optional[int] = None,
        edge_type: Optional[Sequence[Literal["CAUSES", "CONTRIBUTING_FACTOR", "TRIGGERS", "PREVENTS", "SUPPORTS", "CONTRADICTS", "CONCURRENT_SIGNAL", "QUALIFIES", "DEPENDS_ON", "DERIVED_FROM", "SUPERSEDES", "MENTIONS", "RESOLVES"]]] = None,
        limit: Optional[int] = None,
        space: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Subgraph:
        """Returns the nodes and edges in the neighbourhood of the start nodes, following edges in
        both directions.

        Nodes nearer to a start node come first. Among nodes at the same distance, those reached
        by an edge with a higher confidence come first.

        Args:
            as_of: The point in time at which to read the ledger: a date (meaning the end of
                that day in UTC), or a date and time with a time zone. Rows that became known later
                are not returned.
            id: Id of a start node. May be repeated to start from several nodes.
            valid_at: Returns only rows that are valid at this point in time. Default: the value
                of `as_of`.
            ledger_size: Reads only the first `ledger_size` rows of the ledger. Pass the
                `ledger_size` of a certificate to repeat the answer that it certifies exactly, even
                if rows have been backfilled since then.
            depth: The maximum distance from a start node, in edges: 1 to 5. Default: 1.
            edge_type: Follows only edges of these types: repeat the parameter, or separate
                types by commas.
            limit: The maximum number of nodes to return: 1 to 1,000. The maximum number of
                edges is ten times this limit. Default: 100.
            space: Returns only rows of this space (a part of the tenant's memory, named by the
                caller).
        """
        request = Request(
            "GET",
            "/v1/memories/subgraph",
            query={
                "as_of": as_of,
                "valid_at": valid_at,
                "ledger_size": ledger_size,
                "depth": depth,
                "edge_type": edge_type,
                "limit": limit,
                "id": id,
                "space": space,
            },
        )
        return self._api.json(request, types.Subgraph, options)

    def version(self, *, options: Optional[CallOptions] = None) -> types.Version:
        """Returns the version of the ledger engine.

        The version rises when the results of an operation change. No API key is required.
        """
        request = Request(
            "GET",
            "/v1/version",
        )
        return self._api.json(request, types.Version, options)

    def check_install(self, *, options: Optional[CallOptions] = None) -> types.CheckInstall:
        """Checks the guarantees of the ledger: append-only rows, isolated tenants, and timestamps
        set by the server.

        The check reads the database catalogs at the time of the request.
        """
        request = Request(
            "GET",
            "/v1/check_install",
        )
        return self._api.json(request, types.CheckInstall, options)

    def metrics(
        self,
        metrics_token: Optional[str] = None,
        *,
        options: Optional[CallOptions] = None,
    ) -> str:
        """Returns the metrics of the service for Prometheus.

        If METRICS_TOKEN is set, send this token as the bearer token. API keys are not accepted.
        """
        request = Request(
            "GET",
            "/metrics",
            accept="text/plain",
            metrics_token=metrics_token,
        )
        return self._api.text(request, options)
