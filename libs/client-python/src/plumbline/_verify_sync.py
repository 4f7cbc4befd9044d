"""The client of the service verify.

Generated from the service's openapi.json by `npm run generate`; do not edit.
"""

from __future__ import annotations

from typing import Any, Dict, Generator, Literal, Optional, Sequence, Union

from . import _streams_sync as streams
from . import verify_types as types
from ._sync import Api, SyncClient
from ._chat import ChatEvent, ChatReply
from ._events import CheckEvent, DocumentEvent, ReportEvent
from ._files import FileContent
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


class Statements:
    """Methods `statements.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def claim(
        self,
        id: str,
        *,
        signature: Optional[str] = None,
        expires: Optional[str] = None,
        viewer: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Statement:
        """Returns the web page of a claim: the verdict of its latest check, and the articles and
        ingested documents that state the claim.

        A claim of private content requires an API key of its owner or a signed link.

        Args:
            id: Id of the claim.
            signature: Part of a signed link.
            expires: Part of a signed link: the expiry time as Unix time in seconds.
            viewer: Part of a signed link: the id of the subject or account for which the link
                was created.
        """
        request = Request(
            "GET",
            "/claims/{id}",
            path_values={"id": id},
            query={"signature": signature, "expires": expires, "viewer": viewer},
        )
        return self._api.json(request, types.Statement, options)

    def prediction(
        self,
        id: str,
        *,
        signature: Optional[str] = None,
        expires: Optional[str] = None,
        viewer: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Statement:
        """Returns the web page of a prediction: the verdict of its latest check, and the articles
        and ingested documents that state the prediction.

        A prediction of private content requires an API key of its owner or a signed link.

        Args:
            id: Id of the prediction.
            signature: Part of a signed link.
            expires: Part of a signed link: the expiry time as Unix time in seconds.
            viewer: Part of a signed link: the id of the subject or account for which the link
                was created.
        """
        request = Request(
            "GET",
            "/predictions/{id}",
            path_values={"id": id},
            query={"signature": signature, "expires": expires, "viewer": viewer},
        )
        return self._api.json(request, types.Statement, options)


class AccountWebhookSecret:
    """Methods `account.webhook_secret.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def get(self, *, options: Optional[CallOptions] = None) -> types.WebhookSecret:
        """Returns the secret with which the webhooks of the account are signed.

        Requires a master key.
        """
        request = Request(
            "GET",
            "/api/v1/account/webhook-secret",
        )
        return self._api.json(request, types.WebhookSecret, options)

    def rotate(self, *, options: Optional[CallOptions] = None) -> types.WebhookSecret:
        """Replaces the secret with which the webhooks of the account are signed.

        Requires a master key. For 24 hours, webhooks are signed with the new and with the
        previous secret.
        """
        request = Request(
            "POST",
            "/api/v1/account/webhook-secret/rotate",
        )
        return self._api.json(request, types.WebhookSecret, options)


class AccountWebhooks:
    """Methods `account.webhooks.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def list(
        self,
        *,
        status: Optional[Literal["waiting", "pending", "delivered", "failed"]] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Webhooks:
        """Lists the webhooks that requests asked for with `callback_url`, newest first, with their
        last attempt.

        With a master key, the list covers the whole account; with a personal access token, only
        the person or brand that the token belongs to. A webhook is listed for seven days after
        it was delivered or given up.

        Args:
            status: Returns only the webhooks in this state.
            limit: Number of webhooks to return, 1 to 100. Default: 20.
            cursor: The `next_cursor` of the previous page. Omit it to get the first page.
        """
        request = Request(
            "GET",
            "/api/v1/account/webhooks",
            query={"status": status, "limit": limit, "cursor": cursor},
        )
        return self._api.json(request, types.Webhooks, options)

    def redeliver(self, id: str, *, options: Optional[CallOptions] = None) -> types.Webhook:
        """Sends a webhook again at once.

        The webhook may have been delivered, may have failed, or may wait for its next attempt.
        It has the same `webhook-id` as before.

        Args:
            id: Id of the webhook.
        """
        request = Request(
            "POST",
            "/api/v1/account/webhooks/{id}/redeliver",
            path_values={"id": id},
        )
        return self._api.json(request, types.Webhook, options)


class AccountKeys:
    """Methods `account.keys.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def create(
        self,
        *,
        name: str,
        kind: Literal["master", "personal"],
        expires_at: Optional[Instant] = None,
        scopes: Optional[Sequence[Literal["read", "write", "admin"]]] = None,
        options: Optional[CallOptions] = None,
    ) -> types.CreatedKey:
        """Creates an API key for the caller's account.

        Requires a master key. The secret token is returned only in this response.

        Args:
            name: For a personal access token, the name of the person or brand that it belongs
                to; tokens with the same name share their content. For a master key, any label.
            kind: The kind of API key. `master`: acts for the whole account; `personal`: a
                personal access token, which acts for one person or brand of the account.
            expires_at: When the API key expires (ISO 8601). It is refused from this time on.
                Default: the key does not expire.
            scopes: What the API key may do. `read`: ask questions and read content; `write`:
                add, change and delete content; `admin`: erase for good and, with a master key,
                manage API keys. No scope includes another one. Default: all.
        """
        request = Request(
            "POST",
            "/api/v1/account/keys",
            body={"name": name, "expires_at": expires_at, "scopes": scopes, "kind": kind},
        )
        return self._api.json(request, types.CreatedKey, options)

    def list(self, *, options: Optional[CallOptions] = None) -> types.Keys:
        """Lists the API keys of the caller's account, newest first. Revoked keys are left out.

        Requires a master key.
        """
        request = Request(
            "GET",
            "/api/v1/account/keys",
        )
        return self._api.json(request, types.Keys, options)

    def list_events(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.KeyEvents:
        """Lists who created and revoked the API keys of the caller's account, when, and from where;
        newest first.

        Requires a master key. Keys of the setting `VERIFY_API_KEYS` have no events.

        Args:
            limit: Number of events to return, 1 to 100. Default: 20.
            cursor: The `next_cursor` of the previous page. Omit it to get the first page.
        """
        request = Request(
            "GET",
            "/api/v1/account/keys/events",
            query={"limit": limit, "cursor": cursor},
        )
        return self._api.json(request, types.KeyEvents, options)

    def revoke(self, id: str, *, options: Optional[CallOptions] = None) -> types.Deleted:
        """Revokes an API key of the caller's account immediately.

        Requires a master key.

        Args:
            id: Id of the API key.
        """
        request = Request(
            "DELETE",
            "/api/v1/account/keys/{id}",
            path_values={"id": id},
        )
        return self._api.json(request, types.Deleted, options)


class Account:
    """Methods `account.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api
        self.keys = AccountKeys(api)
        self.webhooks = AccountWebhooks(api)
        self.webhook_secret = AccountWebhookSecret(api)

    def usage(
        self,
        *,
        from_: Optional[Instant] = None,
        to: Optional[Instant] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Usage:
        """Returns the number of API calls and the resources used in a period.

        With a master key, the report covers the whole account; with a personal access token,
        only the person or brand that the token belongs to.

        Args:
            from_: Start of the reported period (ISO 8601). A date without a time means the
                start of that day in UTC. Default: 30 days before `to`.
            to: End of the reported period (ISO 8601), at most 366 days after `from`. A date
                without a time means the end of that day in UTC. Default: now.
        """
        request = Request(
            "GET",
            "/api/v1/account/usage",
            query={"from": from_, "to": to},
        )
        return self._api.json(request, types.Usage, options)

    def queues(self, *, options: Optional[CallOptions] = None) -> types.QueueReport:
        """Returns the state of the job queues that process the account's ingested pages.

        The report contains the waiting, running and failed sources (the pages of collections),
        with the reasons for failures. The HTML page /queues shows the same data. Requires a
        master key.
        """
        request = Request(
            "GET",
            "/api/v1/account/queues",
        )
        return self._api.json(request, types.QueueReport, options)


class Erasures:
    """Methods `erasures.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def erase_source(
        self,
        source_id: str,
        *,
        reason: str,
        dry_run: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Erasure:
        """Erases an ingested source, or a page or file of a collection, and what quotes it. It
        cannot be undone; with `dry_run`, the answer only states what would be erased.

        Args:
            source_id: The id of an ingested source, or the `ingest_source_id` of a page or file
                of a collection. All pages that share the content of the source are erased with it.
            reason: Why the content is erased. It is kept, so it must not repeat what is erased.
            dry_run: With `true`, nothing is erased; the response states what would be. Default:
                false.
        """
        request = Request(
            "POST",
            "/api/v1/erasures",
            body={"source_id": source_id, "reason": reason, "dry_run": dry_run},
        )
        return self._api.json(request, types.Erasure, options)

    def erase_subject(
        self,
        subject: str,
        *,
        reason: str,
        dry_run: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Erasure:
        """Erases everything that contains a name. It cannot be undone; with `dry_run`, the answer
        only states what would be erased.

        Args:
            subject: A name of 2 to 200 characters. All content that contains the name is
                erased. The name is found as whole words, in any case, with Korean particles and
                Arabic prefixes.
            reason: Why the content is erased. It is kept, so it must not repeat what is erased.
            dry_run: With `true`, nothing is erased; the response states what would be. Default:
                false.
        """
        request = Request(
            "POST",
            "/api/v1/erasures",
            body={"subject": subject, "reason": reason, "dry_run": dry_run},
        )
        return self._api.json(request, types.Erasure, options)

    def erase_account(
        self,
        *,
        reason: str,
        dry_run: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Erasure:
        """Erases everything of the account and revokes its keys; needs a master key. It cannot be
        undone; with `dry_run`, the answer only states what would be erased.

        Args:
            reason: Why the content is erased. It is kept, so it must not repeat what is erased.
            dry_run: With `true`, nothing is erased; the response states what would be. Default:
                false.
        """
        request = Request(
            "POST",
            "/api/v1/erasures",
            body={"account": True, "reason": reason, "dry_run": dry_run},
        )
        return self._api.json(request, types.Erasure, options)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Erasures:
        """Lists the erasures, newest first: who erased what, when and why.

        A master key sees all erasures of the account, a personal access token those of its own
        subject.

        Args:
            limit: Number of erasures to return, 1 to 100. Default: 20.
            cursor: The `next_cursor` of the previous page. Omit it to get the first page.
        """
        request = Request(
            "GET",
            "/api/v1/erasures",
            query={"limit": limit, "cursor": cursor},
        )
        return self._api.json(request, types.Erasures, options)

    def get(self, id: str, *, options: Optional[CallOptions] = None) -> types.Erasure:
        """Returns an erasure in its current state.

        Read it until `status` is `done`.

        Args:
            id: Id of the erasure.
        """
        request = Request(
            "GET",
            "/api/v1/erasures/{id}",
            path_values={"id": id},
        )
        return self._api.json(request, types.Erasure, options)


class TkgsEdges:
    """Methods `tkgs.edges.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def create(
        self,
        tkg_id: str,
        *,
        from_: str,
        to: str,
        edge_type: Literal["CAUSES", "SUPPORTS", "CONTRADICTS", "TRIGGERS", "CONTRIBUTING_FACTOR", "PREVENTS", "CONCURRENT_SIGNAL", "QUALIFIES", "DEPENDS_ON", "DERIVED_FROM", "SUPERSEDES"],
        confidence: Optional[float] = None,
        mechanism: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.GraphEdge:
        """Adds an edge (a typed relation) between two nodes of a graph.

        Returns 409 when an edge of this type already connects the two nodes.

        Args:
            tkg_id: Id of the graph.
            from_: The id of the node where the edge starts. For causal edge types, it is the
                cause; otherwise, it is the node that supports, contradicts or depends on the node
                `to`.
            to: The id of the node where the edge ends: another node of the same graph.
            edge_type: The type of the edge.
            confidence: How certain the relation is, from 0 to 1. Default: 1.
            mechanism: Why the relation holds: the reason, or the causal mechanism.
        """
        request = Request(
            "POST",
            "/api/v1/tkgs/{tkgId}/graph/edges",
            path_values={"tkgId": tkg_id},
            body={
                "from": from_,
                "to": to,
                "edge_type": edge_type,
                "confidence": confidence,
                "mechanism": mechanism,
            },
        )
        return self._api.json(request, types.GraphEdge, options)

    def delete(
        self,
        tkg_id: str,
        edge_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.DeletedEdge:
        """Deletes an edge, which the path selects by its id. For clients that cannot send a body
        with DELETE.

        Returns 404 when the graph has no such edge.

        Args:
            tkg_id: Id of the graph.
            edge_id: Id of the edge.
        """
        request = Request(
            "DELETE",
            "/api/v1/tkgs/{tkgId}/graph/edges/{edgeId}",
            path_values={"tkgId": tkg_id, "edgeId": edge_id},
        )
        return self._api.json(request, types.DeletedEdge, options)

    def delete_by_body(
        self,
        tkg_id: str,
        *,
        id: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        edge_type: Optional[Literal["CAUSES", "SUPPORTS", "CONTRADICTS", "TRIGGERS", "CONTRIBUTING_FACTOR", "PREVENTS", "CONCURRENT_SIGNAL", "QUALIFIES", "DEPENDS_ON", "DERIVED_FROM", "SUPERSEDES"]] = None,
        options: Optional[CallOptions] = None,
    ) -> types.DeletedEdge:
        """Deletes an edge, which the request body selects by its id or by its two nodes and its
        type.

        Send the edge as JSON in the body: `id`, or `from`, `to` and `edge_type`.

        Args:
            tkg_id: Id of the graph.
            id: The id of the edge.
            from_: The id of the node where the edge starts.
            to: The id of the node where the edge ends.
            edge_type: The type of the edge.
        """
        request = Request(
            "DELETE",
            "/api/v1/tkgs/{tkgId}/graph/edges",
            path_values={"tkgId": tkg_id},
            body={"id": id, "from": from_, "to": to, "edge_type": edge_type},
        )
        return self._api.json(request, types.DeletedEdge, options)


class TkgsNodes:
    """Methods `tkgs.nodes.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def create(
        self,
        tkg_id: str,
        *,
        label: str,
        type: Optional[Literal["CLAIM", "PREDICTION", "ENTITY", "EVENT", "BELIEF"]] = None,
        description: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.GraphNode:
        """Adds a node to a graph.

        The graph of a collection cannot be changed (403).

        Args:
            tkg_id: Id of the graph.
            label: The text of the node: a statement, or the name of an entity.
            type: The type of the node. Default: `BELIEF`.
            description: A longer text about the node. Default: empty.
        """
        request = Request(
            "POST",
            "/api/v1/tkgs/{tkgId}/graph/nodes",
            path_values={"tkgId": tkg_id},
            body={"label": label, "type": type, "description": description},
        )
        return self._api.json(request, types.GraphNode, options)

    def rename(
        self,
        tkg_id: str,
        node_id: str,
        *,
        label: Optional[str] = None,
        description: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.GraphNode:
        """Changes the label or description of a node, which the path selects by its id.

        Has the same effect as PATCH on the path without the id.

        Args:
            tkg_id: Id of the graph.
            node_id: Id of the node.
            label: The new text of the node, or the new name of the entity.
            description: The new description of the node.
        """
        request = Request(
            "PATCH",
            "/api/v1/tkgs/{tkgId}/graph/nodes/{nodeId}",
            path_values={"tkgId": tkg_id, "nodeId": node_id},
            body={"label": label, "description": description},
        )
        return self._api.json(request, types.GraphNode, options)

    def delete(
        self,
        tkg_id: str,
        node_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.DeletedNode:
        """Deletes a node, which the path selects by its id, and all its edges. For clients that
        cannot send a body with DELETE.

        Returns 404 when the graph has no such node.

        Args:
            tkg_id: Id of the graph.
            node_id: Id of the node.
        """
        request = Request(
            "DELETE",
            "/api/v1/tkgs/{tkgId}/graph/nodes/{nodeId}",
            path_values={"tkgId": tkg_id, "nodeId": node_id},
        )
        return self._api.json(request, types.DeletedNode, options)

    def rename_by_body(
        self,
        tkg_id: str,
        *,
        id: str,
        label: Optional[str] = None,
        description: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.GraphNode:
        """Changes the label or description of a node, which the request body selects by its id.

        Searches, quotations and exports use the new label. The node loses its position in its
        ingested source, because the source contains the old words.

        Args:
            tkg_id: Id of the graph.
            id: The id of the node.
            label: The new text of the node, or the new name of the entity.
            description: The new description of the node.
        """
        request = Request(
            "PATCH",
            "/api/v1/tkgs/{tkgId}/graph/nodes",
            path_values={"tkgId": tkg_id},
            body={"label": label, "description": description, "id": id},
        )
        return self._api.json(request, types.GraphNode, options)

    def delete_by_body(
        self,
        tkg_id: str,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> types.DeletedNode:
        """Deletes a node, which the request body selects by its id, and all its edges.

        Send the id of the node as JSON in the body.

        Args:
            tkg_id: Id of the graph.
            id: The id of the node.
        """
        request = Request(
            "DELETE",
            "/api/v1/tkgs/{tkgId}/graph/nodes",
            path_values={"tkgId": tkg_id},
            body={"id": id},
        )
        return self._api.json(request, types.DeletedNode, options)

    def annotate(
        self,
        tkg_id: str,
        node_id: str,
        *,
        when: str,
        precision: Literal["year", "quarter", "month", "day"],
        options: Optional[CallOptions] = None,
    ) -> types.GraphNode:
        """Annotates a node with the time at which its statement is true. Replaces an earlier
        annotation.

        Nodes of type `ENTITY` cannot be annotated.

        Args:
            tkg_id: Id of the graph.
            node_id: Id of the node.
            when: The time at which the statement of the node is true: a date that exists in the
                calendar, written as `precision` requires: `2026`, `2026-Q3`, `2026-07` or
                `2026-07-16`.
            precision: How precise `when` is.
        """
        request = Request(
            "PATCH",
            "/api/v1/tkgs/{tkgId}/graph/nodes/{nodeId}/annotation",
            path_values={"tkgId": tkg_id, "nodeId": node_id},
            body={"when": when, "precision": precision},
        )
        return self._api.json(request, types.GraphNode, options)

    def unannotate(
        self,
        tkg_id: str,
        node_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.GraphNode:
        """Removes the time annotation of a node.

        Returns the node. A node without an annotation is not changed.

        Args:
            tkg_id: Id of the graph.
            node_id: Id of the node.
        """
        request = Request(
            "DELETE",
            "/api/v1/tkgs/{tkgId}/graph/nodes/{nodeId}/annotation",
            path_values={"tkgId": tkg_id, "nodeId": node_id},
        )
        return self._api.json(request, types.GraphNode, options)


class Tkgs:
    """Methods `tkgs.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api
        self.nodes = TkgsNodes(api)
        self.edges = TkgsEdges(api)

    def create(self, *, name: str, options: Optional[CallOptions] = None) -> types.Tkg:
        """Creates an empty knowledge graph.

        Add nodes with POST /api/v1/tkgs/{tkgId}/graph/nodes.

        Args:
            name: The name of the graph: at most 200 characters.
        """
        request = Request(
            "POST",
            "/api/v1/tkgs",
            body={"name": name},
        )
        return self._api.json(request, types.Tkg, options)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Tkgs:
        """Lists the caller's knowledge graphs: those that the caller created, those of ingested
        documents, and those of collections.

        The newest graph comes first.

        Args:
            limit: The maximum number of graphs per page: 1 to 100. Default: 50.
            cursor: The `next_cursor` of the previous page.
        """
        request = Request(
            "GET",
            "/api/v1/tkgs",
            query={"limit": limit, "cursor": cursor},
        )
        return self._api.json(request, types.Tkgs, options)

    def get(self, tkg_id: str, *, options: Optional[CallOptions] = None) -> types.TkgDetail:
        """Returns a knowledge graph with the number of its nodes and edges.

        For the nodes and edges themselves, use GET /api/v1/tkgs/{tkgId}/graph.

        Args:
            tkg_id: Id of the graph.
        """
        request = Request(
            "GET",
            "/api/v1/tkgs/{tkgId}",
            path_values={"tkgId": tkg_id},
        )
        return self._api.json(request, types.TkgDetail, options)

    def delete(self, tkg_id: str, *, options: Optional[CallOptions] = None) -> types.DeletedTkg:
        """Deletes a knowledge graph and its edit history.

        For the graph of an ingested document, the document and all content extracted from it are
        deleted too. The graph of a collection cannot be deleted (403).

        Args:
            tkg_id: Id of the graph.
        """
        request = Request(
            "DELETE",
            "/api/v1/tkgs/{tkgId}",
            path_values={"tkgId": tkg_id},
        )
        return self._api.json(request, types.DeletedTkg, options)

    def graph(
        self,
        tkg_id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        type: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Graph:
        """Returns the current nodes and edges of a graph.

        The format is JSON, unless `format` or the `Accept` header selects GraphML or JSON-LD.

        Args:
            tkg_id: Id of the graph.
            limit: The maximum number of nodes per page: 1 to 10,000.
            cursor: The `next_cursor` of the previous page.
            type: Returns only nodes of these types and the edges between them. Separate types
                by commas. Default: all types.
        """
        request = Request(
            "GET",
            "/api/v1/tkgs/{tkgId}/graph",
            path_values={"tkgId": tkg_id},
            query={"limit": limit, "cursor": cursor, "type": type},
        )
        return self._api.json(request, types.Graph, options)

    def graph_as(
        self,
        tkg_id: str,
        format: Literal["graphml", "jsonld"],
        *,
        options: Optional[CallOptions] = None,
    ) -> str:
        """Returns the whole graph as text in an exchange format.

        Args:
            tkg_id: Id of the graph.
            format: The format of the response. Default: the one of `application/json`,
                `application/graphml+xml` and `application/ld+json` that the `Accept` header
                prefers. GraphML and JSON-LD responses contain the complete graph as a stream,
                without pages.
        """
        request = Request(
            "GET",
            "/api/v1/tkgs/{tkgId}/graph",
            path_values={"tkgId": tkg_id},
            query={"format": format},
            accept="*/*",
        )
        return self._api.text(request, options)

    def history(
        self,
        tkg_id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.History:
        """Lists the edits of a graph, newest first. Each edit states who made it, when, and the
        affected nodes and edges before and after it.

        Edits that were undone stay in the list.

        Args:
            tkg_id: Id of the graph.
            limit: The maximum number of edits per page: 1 to 200. Default: 50.
            cursor: The `next_cursor` of the previous page.
        """
        request = Request(
            "GET",
            "/api/v1/tkgs/{tkgId}/graph/history",
            path_values={"tkgId": tkg_id},
            query={"limit": limit, "cursor": cursor},
        )
        return self._api.json(request, types.History, options)

    def undo(self, tkg_id: str, *, options: Optional[CallOptions] = None) -> types.Undone:
        """Undoes the latest edit of a graph that has not been undone yet. Repeated requests undo
        earlier edits, one at a time.

        Returns 409 when there is nothing to undo. Undone edits stay in the history.

        Args:
            tkg_id: Id of the graph.
        """
        request = Request(
            "POST",
            "/api/v1/tkgs/{tkgId}/graph/undo",
            path_values={"tkgId": tkg_id},
        )
        return self._api.json(request, types.Undone, options)


class ChatSessions:
    """Methods `chat.sessions.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def list(
        self,
        *,
        collection_id: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Sessions:
        """Lists the caller's chat sessions, newest first.

        Only chats on a collection have sessions.

        Args:
            collection_id: Id of a collection: only its chat sessions are listed. Default: the
                sessions of all the caller's collections.
            limit: The maximum number of sessions in a page: 1 to 100. Default: 20.
            cursor: The `next_cursor` of the previous page. Omit it to get the first page.
        """
        request = Request(
            "GET",
            "/api/v1/chat/sessions",
            query={"collection_id": collection_id, "limit": limit, "cursor": cursor},
        )
        return self._api.json(request, types.Sessions, options)

    def get(self, id: str, *, options: Optional[CallOptions] = None) -> types.SessionWithMessages:
        """Returns a chat session with its messages.

        To follow a reply in progress, resume its stream with `running_message_id`.

        Args:
            id: Id of the chat session.
        """
        request = Request(
            "GET",
            "/api/v1/chat/sessions/{id}",
            path_values={"id": id},
        )
        return self._api.json(request, types.SessionWithMessages, options)

    def delete(self, id: str, *, options: Optional[CallOptions] = None) -> types.SessionDeleted:
        """Deletes a chat session with all its messages.

        If a reply is in progress in the session, the reply is stopped.

        Args:
            id: Id of the chat session.
        """
        request = Request(
            "DELETE",
            "/api/v1/chat/sessions/{id}",
            path_values={"id": id},
        )
        return self._api.json(request, types.SessionDeleted, options)


class Chat:
    """Methods `chat.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api
        self.sessions = ChatSessions(api)

    def stream(
        self,
        *,
        message: Optional[str] = None,
        session_id: Optional[str] = None,
        collection_id: Optional[str] = None,
        as_of: Optional[Instant] = None,
        tkg_id: Optional[str] = None,
        language: Optional[str] = None,
        id: Optional[str] = None,
        message_id: Optional[str] = None,
        messages: Optional[Sequence[types.ChatMessage]] = None,
        model: Optional[Literal["small", "medium", "large"]] = None,
        use_fact_search: Optional[bool] = None,
        use_evidence_finder: Optional[bool] = None,
        use_fact_checker: Optional[bool] = None,
        trigger: Optional[Literal["submit-message", "regenerate-message"]] = None,
        options: Optional[CallOptions] = None,
    ) -> Generator[ChatEvent, None, None]:
        """Sends a message and yields the events of the reply. A broken connection is resumed;
        errors before the first event are raised.

        Args:
            message: The user's message, if the client sends only the new one. Exactly one of
                `message` and `messages` is required.
            session_id: Id of the caller's chat session to continue. The reply then uses the
                collection of the session, unless `collection_id` is sent.
            collection_id: Id of the collection whose pages the reply is based on. The
                conversation is stored in a new session, unless `session_id` or `id` names an
                existing one.
            as_of: Bases the reply only on what the ledger of the memory service knew about the
                collection at this point in time. It cannot be combined with a `use_*` option. A
                date means the end of that day in UTC; a date and time without a zone is read as
                UTC. A time in the future means now. Default: the current content of the collection.
            tkg_id: Id of the graph (temporal knowledge graph) that the reply is based on. The
                conversation is not stored. It cannot be combined with `collection_id`.
            language: Language of the reply: an English name or an ISO 639-1 code. Default: the
                language of the user's message. Quotations stay in their original language.
            id: The id that the client gave the conversation, as the AI SDK hook `useChat` sends
                it. Requests with the same id continue the same session.
            message_id: The id of the message to regenerate or replace, as the AI SDK hook
                `useChat` sends it. This message and all later ones are removed from the session.
            messages: The conversation, oldest message first. The last message must be from the
                user, with at most 8,000 characters; all messages together can have at most
                1,000,000 characters. Each message is `{ role, content }` or a UI message of the AI
                SDK, which sends the whole conversation with every request. The reply takes the last
                40 messages into account. In an existing session only the last message is used,
                because the session already stores the earlier ones.
            model: The size of the language model that writes the reply, if one is configured.
                Default: `medium`.
            use_fact_search: Whether the reply may search public news and the content that the
                caller ingested. Default: false.
            use_evidence_finder: Whether the reply may search for evidence for and against a
                claim. Default: false.
            use_fact_checker: Whether the reply may run a fact check of a claim. Default: false.
            trigger: What the client asks for, as the AI SDK hook `useChat` sends it.
                `submit-message` sends a message; `regenerate-message` creates a new reply to the
                last message of the session. Default: `submit-message`.
        """
        request = Request(
            "POST",
            "/api/v1/chat",
            body={
                "message": message,
                "session_id": session_id,
                "collection_id": collection_id,
                "as_of": as_of,
                "tkg_id": tkg_id,
                "language": language,
                "id": id,
                "messageId": message_id,
                "messages": messages,
                "model": model,
                "use_fact_search": use_fact_search,
                "use_evidence_finder": use_evidence_finder,
                "use_fact_checker": use_fact_checker,
                "trigger": trigger,
            },
            accept="text/event-stream",
        )
        return streams.reply_events(self._api, request, options)

    def ask(
        self,
        *,
        message: Optional[str] = None,
        session_id: Optional[str] = None,
        collection_id: Optional[str] = None,
        as_of: Optional[Instant] = None,
        tkg_id: Optional[str] = None,
        language: Optional[str] = None,
        id: Optional[str] = None,
        message_id: Optional[str] = None,
        messages: Optional[Sequence[types.ChatMessage]] = None,
        model: Optional[Literal["small", "medium", "large"]] = None,
        use_fact_search: Optional[bool] = None,
        use_evidence_finder: Optional[bool] = None,
        use_fact_checker: Optional[bool] = None,
        trigger: Optional[Literal["submit-message", "regenerate-message"]] = None,
        options: Optional[CallOptions] = None,
    ) -> ChatReply:
        """Sends a message and returns the whole reply, with its citations and sources. A broken
        connection is resumed.

        Args:
            message: The user's message, if the client sends only the new one. Exactly one of
                `message` and `messages` is required.
            session_id: Id of the caller's chat session to continue. The reply then uses the
                collection of the session, unless `collection_id` is sent.
            collection_id: Id of the collection whose pages the reply is based on. The
                conversation is stored in a new session, unless `session_id` or `id` names an
                existing one.
            as_of: Bases the reply only on what the ledger of the memory service knew about the
                collection at this point in time. It cannot be combined with a `use_*` option. A
                date means the end of that day in UTC; a date and time without a zone is read as
                UTC. A time in the future means now. Default: the current content of the collection.
            tkg_id: Id of the graph (temporal knowledge graph) that the reply is based on. The
                conversation is not stored. It cannot be combined with `collection_id`.
            language: Language of the reply: an English name or an ISO 639-1 code. Default: the
                language of the user's message. Quotations stay in their original language.
            id: The id that the client gave the conversation, as the AI SDK hook `useChat` sends
                it. Requests with the same id continue the same session.
            message_id: The id of the message to regenerate or replace, as the AI SDK hook
                `useChat` sends it. This message and all later ones are removed from the session.
            messages: The conversation, oldest message first. The last message must be from the
                user, with at most 8,000 characters; all messages together can have at most
                1,000,000 characters. Each message is `{ role, content }` or a UI message of the AI
                SDK, which sends the whole conversation with every request. The reply takes the last
                40 messages into account. In an existing session only the last message is used,
                because the session already stores the earlier ones.
            model: The size of the language model that writes the reply, if one is configured.
                Default: `medium`.
            use_fact_search: Whether the reply may search public news and the content that the
                caller ingested. Default: false.
            use_evidence_finder: Whether the reply may search for evidence for and against a
                claim. Default: false.
            use_fact_checker: Whether the reply may run a fact check of a claim. Default: false.
            trigger: What the client asks for, as the AI SDK hook `useChat` sends it.
                `submit-message` sends a message; `regenerate-message` creates a new reply to the
                last message of the session. Default: `submit-message`.
        """
        request = Request(
            "POST",
            "/api/v1/chat",
            body={
                "message": message,
                "session_id": session_id,
                "collection_id": collection_id,
                "as_of": as_of,
                "tkg_id": tkg_id,
                "language": language,
                "id": id,
                "messageId": message_id,
                "messages": messages,
                "model": model,
                "use_fact_search": use_fact_search,
                "use_evidence_finder": use_evidence_finder,
                "use_fact_checker": use_fact_checker,
                "trigger": trigger,
            },
            accept="text/event-stream",
        )
        return streams.whole_reply(self._api, request, options)

    def resume(
        self,
        message_id: str,
        last_event_id: str = "",
        *,
        options: Optional[CallOptions] = None,
    ) -> Generator[ChatEvent, None, None]:
        """Yields a reply from its beginning, or after an event, until an hour after its end. Yields
        nothing when all events are known.

        Args:
            message_id: Id of the reply, as the event `start` of its stream contains it.
        """
        request = Request(
            "GET",
            "/api/v1/chat/streams/{messageId}",
            path_values={"messageId": message_id},
            accept="text/event-stream",
        )
        return streams.resumed_events(self._api, request, message_id, last_event_id, options)

    def under_way(
        self,
        session_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> Generator[ChatEvent, None, None]:
        """Yields the running reply of a session; nothing when none is running.

        Args:
            session_id: Id of the chat session, or the id that the client gave the conversation.
        """
        request = Request(
            "GET",
            "/api/v1/chat/{sessionId}/stream",
            path_values={"sessionId": session_id},
            accept="text/event-stream",
        )
        return streams.running_events(self._api, request, options)

    def stop(self, message_id: str, *, options: Optional[CallOptions] = None) -> types.Stopped:
        """Stops a reply; its text so far is kept.

        Args:
            message_id: Id of the reply, as the event `start` of its stream contains it.
        """
        request = Request(
            "DELETE",
            "/api/v1/chat/streams/{messageId}",
            path_values={"messageId": message_id},
            is_idempotent=True,
        )
        return self._api.json(request, types.Stopped, options)


class CollectionsSources:
    """Methods `collections.sources.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def get(
        self,
        id: str,
        source_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.ReadSource:
        """Returns a source (page) of a collection with the text that is stored.

        The offsets of quotations refer to this text.

        Args:
            id: Id of the collection (a UUID), or its slug.
            source_id: Id of the source: its `ingest_source_id` in the collection.
        """
        request = Request(
            "GET",
            "/api/v1/collections/{id}/sources/{sourceId}",
            path_values={"id": id, "sourceId": source_id},
        )
        return self._api.json(request, types.ReadSource, options)

    def detach(
        self,
        id: str,
        source_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.DeletedCollection:
        """Removes a source (page) from a collection.

        The content taken from the page stays stored for its owner.

        Args:
            id: Id of the collection (a UUID), or its slug.
            source_id: Id of the source: its `ingest_source_id` in the collection.
        """
        request = Request(
            "DELETE",
            "/api/v1/collections/{id}/sources/{sourceId}",
            path_values={"id": id, "sourceId": source_id},
        )
        return self._api.json(request, types.DeletedCollection, options)


class Collections:
    """Methods `collections.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api
        self.sources = CollectionsSources(api)

    def create(
        self,
        *,
        name: str,
        slug: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Collection:
        """Creates an empty collection.

        Add pages with POST /api/v1/collections/{id}/ingest.

        Args:
            name: The name of the collection: at most 200 characters.
            slug: A name of the collection for use in URLs, unique among the owner's
                collections. Every path of the API that contains a collection id accepts the slug
                instead.
        """
        request = Request(
            "POST",
            "/api/v1/collections",
            body={"name": name, "slug": slug},
        )
        return self._api.json(request, types.Collection, options)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Collections:
        """Lists the caller's collections, newest first.

        Collections that are being deleted are listed too.

        Args:
            limit: The maximum number of collections in a page: 1 to 1,000. Default: 1000.
            cursor: The `next_cursor` of the previous page. Omit it to get the first page.
        """
        request = Request(
            "GET",
            "/api/v1/collections",
            query={"limit": limit, "cursor": cursor},
        )
        return self._api.json(request, types.Collections, options)

    def get(self, id: str, *, options: Optional[CallOptions] = None) -> types.CollectionDetail:
        """Returns a collection with its sources (the pages that were added).

        The path contains the id of the collection, or its slug.

        Args:
            id: Id of the collection (a UUID), or its slug.
        """
        request = Request(
            "GET",
            "/api/v1/collections/{id}",
            path_values={"id": id},
        )
        return self._api.json(request, types.CollectionDetail, options)

    def delete(self, id: str, *, options: Optional[CallOptions] = None) -> types.DeletedCollection:
        """Deletes a collection and all content taken from its sources (the pages that were added).

        The content is inaccessible immediately. If the collection is large, it is removed in the
        background.

        Args:
            id: Id of the collection (a UUID), or its slug.
        """
        request = Request(
            "DELETE",
            "/api/v1/collections/{id}",
            path_values={"id": id},
        )
        return self._api.json(request, types.DeletedCollection, options)

    def ingest(
        self,
        id: str,
        *,
        urls: Sequence[str],
        visibility: Optional[Literal["private", "public"]] = None,
        refresh: Optional[bool] = None,
        callback_url: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.QueuedIngest:
        """Queues pages and returns before they are ingested: see `ingest_status`. Existing pages
        are not ingested again.

        Args:
            id: Id of the collection (a UUID), or its slug.
            urls: URLs (http or https) of 1 to 50 web pages or documents to fetch in the
                background. Each URL can have up to 2,048 characters.
            visibility: Who finds the page by search. `private`: only the person or brand that
                owns the collection; `public`: every API key of the account. Default for a new page:
                `private`.
            refresh: Whether pages that are already in the collection are fetched again. Only
                the changed parts of such a page are updated. Default: false.
            callback_url: The URL (http or https) to which a signed webhook is sent once when
                all pages of `urls` are ingested or have failed. Private addresses are refused.
                Default: no webhook.
        """
        request = Request(
            "POST",
            "/api/v1/collections/{id}/ingest",
            path_values={"id": id},
            body={
                "visibility": visibility,
                "refresh": refresh,
                "callback_url": callback_url,
                "urls": urls,
            },
            is_idempotent=True,
        )
        return self._api.json(request, types.QueuedIngest, options)

    def ingest_page(
        self,
        id: str,
        *,
        url: str,
        visibility: Optional[Literal["private", "public"]] = None,
        refresh: Optional[bool] = None,
        callback_url: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.IngestedPage:
        """Ingests one page before it returns, which takes up to a minute.

        Args:
            id: Id of the collection (a UUID), or its slug.
            url: URL of one web page or document to fetch while the client waits. The response
                is sent when the page is ingested, or after one minute.
            visibility: Who finds the page by search. `private`: only the person or brand that
                owns the collection; `public`: every API key of the account. Default for a new page:
                `private`.
            refresh: Whether pages that are already in the collection are fetched again. Only
                the changed parts of such a page are updated. Default: false.
            callback_url: The URL (http or https) to which a signed webhook is sent once when
                all pages of `urls` are ingested or have failed. Private addresses are refused.
                Default: no webhook.
        """
        request = Request(
            "POST",
            "/api/v1/collections/{id}/ingest",
            path_values={"id": id},
            body={
                "url": url,
                "visibility": visibility,
                "refresh": refresh,
                "callback_url": callback_url,
            },
            is_idempotent=True,
            timeout=90,
        )
        return self._api.json(request, types.IngestedPage, options)

    def ingest_file(
        self,
        id: str,
        file: FileContent,
        *,
        filename: Optional[str] = None,
        visibility: Optional[Literal["private", "public"]] = None,
        callback_url: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.QueuedIngest:
        """Queues a file and returns before it is ingested: see `ingest_status`.

        Args:
            id: Id of the collection (a UUID), or its slug.
            visibility: Who finds the files by search: only the owner of the collection, or
                every API key of the account. Default for a new file: `private`.
            callback_url: The URL (http or https) to which a signed webhook is sent once when
                all files are ingested or have failed. Default: no webhook.
            file: Bytes, a `pathlib.Path` or an open binary file.
            filename: Name with its extension, such as `report.pdf`. Default: the name of the
                file.
        """
        request = Request(
            "POST",
            "/api/v1/collections/{id}/ingest/file",
            path_values={"id": id},
            form={"visibility": visibility, "callback_url": callback_url},
            file=(filename, file),
            is_idempotent=True,
        )
        return self._api.json(request, types.QueuedIngest, options)

    def ingest_status(
        self,
        id: str,
        *,
        status: Optional[Literal["processing", "completed", "failed"]] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.IngestStatus:
        """Returns how far the ingest of each source (page) of a collection is.

        The field `summary` counts all sources, whichever page of the list is returned.

        Args:
            id: Id of the collection (a UUID), or its slug.
            status: Returns only the sources (pages) with this ingest status. `summary` always
                counts all sources.
            limit: The maximum number of sources in a page: 1 to 1,000. Default: all sources.
            cursor: The `next_cursor` of the previous page. Omit it to get the first page.
        """
        request = Request(
            "GET",
            "/api/v1/collections/{id}/ingest-status",
            path_values={"id": id},
            query={"status": status, "limit": limit, "cursor": cursor},
        )
        return self._api.json(request, types.IngestStatus, options)

    def answer(
        self,
        id: str,
        *,
        question: str,
        language: Optional[str] = None,
        before: Optional[Sequence[str]] = None,
        as_of: Optional[Instant] = None,
        options: Optional[CallOptions] = None,
    ) -> types.CollectionAnswer:
        """Answers a question using only the pages of a collection.

        The answer quotes the pages, or says that they do not contain the answer. With `as_of`,
        it uses only what the ledger of the memory service knew at that point in time, regardless
        of later changes. The `X-Engine` header names the engine that read the pages.

        Args:
            id: Id of the collection (a UUID), or its slug.
            question: The question: at most 1,000 characters, with at least one word to search
                for.
            language: Language of the sentences that introduce or explain the quotations: an
                English name or an ISO 639-1 code, such as `english` or `ko`. Quotations stay in the
                language of their page. Default: `english`.
            before: Earlier questions of the same conversation, oldest first. They give a
                follow-up question such as “and in 2024?” its meaning.
            as_of: Answers only from what the ledger of the memory service knew about the
                collection at this point in time. A date means the end of that day in UTC; a date
                and time without a zone is read as UTC. A time in the future means now. Default: the
                current content of the collection.
        """
        request = Request(
            "POST",
            "/api/v1/collections/{id}/answer",
            path_values={"id": id},
            body={"question": question, "language": language, "before": before, "as_of": as_of},
            is_idempotent=True,
        )
        return self._api.json(request, types.CollectionAnswer, options)

    def qa_verify(
        self,
        id: str,
        *,
        qa_pairs: Sequence[types.QaPair],
        language: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.QaVerifyResult:
        """Checks whether answers to questions are correct according to the pages of a collection.

        Each answer is judged as correct, as incorrect (with what the collection says instead) or
        as unsupported. The `X-Engine` header names the engine that read the collection.

        Args:
            id: Id of the collection (a UUID), or its slug.
            qa_pairs: The questions with the answers to check: 1 to 50 pairs.
            language: Language of `summary` and `correction` in the response: an English name or
                an ISO 639-1 code, such as `english` or `ko`. Quotations stay in the language of
                their page. Default: `english`.
        """
        request = Request(
            "POST",
            "/api/v1/collections/{id}/qa-verify",
            path_values={"id": id},
            body={"qa_pairs": qa_pairs, "language": language},
            is_idempotent=True,
        )
        return self._api.json(request, types.QaVerifyResult, options)

    def graph(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        type: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Graph:
        """Returns the statements of all pages of a collection as one graph.

        The query parameter `format` or the `Accept` header selects GraphML or JSON-LD.

        Args:
            id: Id of the collection (a UUID), or its slug.
            limit: The maximum number of nodes per page: 1 to 10,000.
            cursor: The `next_cursor` of the previous page.
            type: Returns only nodes of these types and the edges between them. Separate types
                by commas. Default: all types.
        """
        request = Request(
            "GET",
            "/api/v1/collections/{id}/graph",
            path_values={"id": id},
            query={"limit": limit, "cursor": cursor, "type": type},
        )
        return self._api.json(request, types.Graph, options)

    def graph_as(
        self,
        id: str,
        format: Literal["graphml", "jsonld"],
        *,
        options: Optional[CallOptions] = None,
    ) -> str:
        """Returns the whole graph as text in an exchange format.

        Args:
            id: Id of the collection (a UUID), or its slug.
            format: The format of the response. Default: the one of `application/json`,
                `application/graphml+xml` and `application/ld+json` that the `Accept` header
                prefers. GraphML and JSON-LD responses contain the complete graph as a stream,
                without pages.
        """
        request = Request(
            "GET",
            "/api/v1/collections/{id}/graph",
            path_values={"id": id},
            query={"format": format},
            accept="*/*",
        )
        return self._api.text(request, options)


class Fingerprint:
    """Methods `fingerprint.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def embed(
        self,
        *,
        content: Optional[str] = None,
        url: Optional[str] = None,
        content_type: Optional[Literal["news", "report", "legal", "internal"]] = None,
        density: Optional[Literal["standard", "light"]] = None,
        metadata: Optional[Union[types.FingerprintMetadata, types.FingerprintMetadataInput]] = None,
        options: Optional[CallOptions] = None,
    ) -> types.EmbedResult:
        """Embeds an invisible watermark in a text or web page and stores the structure of the text
        (names, dates and relations). The detect endpoint recognizes the text by the watermark or
        by the structure.

        Each request creates a new fingerprint.

        Args:
            content: The text or Markdown to mark: at most 50,000 characters. Watermarks that it
                already contains are kept and do not count towards the limit.
            url: The URL of a web page or document to fetch. Its content is converted to
                Markdown, of which at most 50,000 characters are marked.
            content_type: The content type. It selects the default weights when this fingerprint
                is later compared with others by the detect endpoint (`fingerprint_id`).
            density: How often the invisible watermark is repeated in the content. With
                `standard`, quotations of a few lines still contain a complete watermark. `light`
                adds only 20 to 50 % as many characters as `standard`. Default: `standard`.
            metadata: Metadata to store with the fingerprint. The detect endpoint returns it
                with each match.
        """
        request = Request(
            "POST",
            "/api/v1/fingerprint/embed",
            body={
                "content": content,
                "url": url,
                "content_type": content_type,
                "density": density,
                "metadata": metadata,
            },
        )
        return self._api.json(request, types.EmbedResult, options)

    def detect(
        self,
        *,
        content: Optional[str] = None,
        url: Optional[str] = None,
        fingerprint_id: Optional[str] = None,
        top_k: Optional[int] = None,
        min_score: Optional[float] = None,
        scan_limit: Optional[int] = None,
        content_type: Optional[Literal["news", "report", "legal", "internal"]] = None,
        weights: Optional[types.Weights] = None,
        filter: Optional[types.FingerprintFilter] = None,
        options: Optional[CallOptions] = None,
    ) -> types.DetectResult:
        """Finds the fingerprints of the account that are similar in structure (names, dates and
        relations) to a text, a web page or a stored fingerprint.

        For a text or page, also reports which fingerprints' watermarks it contains and what was
        changed compared with the original texts.

        Args:
            content: The text or Markdown to compare: at most 50,000 characters, not counting
                the invisible characters of watermarks.
            url: The URL of a web page or document to fetch and compare.
            fingerprint_id: The id of a stored fingerprint to compare with the other stored
                fingerprints.
            top_k: The maximum number of matches to return. Default: 5.
            min_score: The minimum score of a match, from 0 to 1. A fingerprint that shares
                nothing with the query is never a match, even with 0. Default: 0.3.
            scan_limit: The maximum number of stored fingerprints to compare, after applying the
                filter. The newest are compared. Default: 1000.
            content_type: Selects the default weights (`entity` / `time` / `causal`): .5 / .2 /
                .3 for `news` and `internal`, .3 / .1 / .6 for `legal`, .4 / .3 / .3 for `report`.
                Default: for `fingerprint_id`, the content type of that fingerprint; otherwise
                `news`.
            weights: The weights of the similarity score. Default: the weights for the content
                type.
            filter: Which stored fingerprints are compared. Default: all fingerprints of the
                account.
        """
        request = Request(
            "POST",
            "/api/v1/fingerprint/detect",
            body={
                "content": content,
                "url": url,
                "fingerprint_id": fingerprint_id,
                "top_k": top_k,
                "min_score": min_score,
                "scan_limit": scan_limit,
                "content_type": content_type,
                "weights": weights,
                "filter": filter,
            },
            is_idempotent=True,
        )
        return self._api.json(request, types.DetectResult, options)


class Ingest:
    """Methods `ingest.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def add(
        self,
        *,
        visibility: Optional[Literal["private", "public"]] = None,
        url: Optional[str] = None,
        content: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.IngestResult:
        """Ingests a web page or text: stores it in the caller's content, and extracts its claims
        and predictions.

        Search the ingested content with `GET /fact-search?source=ingest`.

        Args:
            visibility: Who can see the ingested content. `private`: only its owner, which is
                the person or brand of the personal access token, or the account if a master key is
                used; `public`: every API key of the account. Default: `private`.
            url: The URL of a web page or document to fetch and ingest.
            content: The text or Markdown to ingest.
        """
        request = Request(
            "POST",
            "/api/v1/ingest",
            body={"visibility": visibility, "url": url, "content": content},
            is_idempotent=True,
        )
        return self._api.json(request, types.IngestResult, options)

    def add_file(
        self,
        file: FileContent,
        *,
        filename: Optional[str] = None,
        visibility: Optional[Literal["private", "public"]] = None,
        options: Optional[CallOptions] = None,
    ) -> types.IngestResult:
        """Ingests a file (PDF, Markdown, plain text, HTML or DOCX; up to 20 MB): stores its text in
        the caller's content, and extracts its claims and predictions.

        Search the ingested content with `GET /fact-search?source=ingest`.

        Args:
            visibility: Who can see the content, as in POST /api/v1/ingest. Default: `private`.
            file: Bytes, a `pathlib.Path` or an open binary file.
            filename: Name with its extension, such as `report.pdf`. Default: the name of the
                file.
        """
        request = Request(
            "POST",
            "/api/v1/ingest/file",
            form={"visibility": visibility},
            file=(filename, file),
            is_idempotent=True,
        )
        return self._api.json(request, types.IngestResult, options)


class Claims:
    """Methods `claims.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def detect(
        self,
        *,
        text: str,
        url: Optional[str] = None,
        title: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.DetectedClaims:
        """Finds the sentences of a text that state a checkable claim.

        Opinions, questions and rhetoric are left out.

        Args:
            text: The text to search for claims, plain or in Markdown, whose markup is not read:
                at most 20,000 characters.
            url: The URL that the text comes from; stored with the result.
            title: The title of the text; stored with the result.
        """
        request = Request(
            "POST",
            "/api/v1/claims/detect",
            body={"text": text, "url": url, "title": title},
            is_idempotent=True,
        )
        return self._api.json(request, types.DetectedClaims, options)


class CausalityGraph:
    """Methods `causality_graph.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def extract(
        self,
        *,
        language: Optional[str] = None,
        url: Optional[str] = None,
        text: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.CausalityGraphResult:
        """Extracts the causes and effects that a web page or text states, and returns them as a
        graph.

        Send either `url` or `text`.

        Args:
            language: Language of the document: an English name or an ISO 639-1 code. Default:
                the language is detected from the text.
            url: The URL of the web page or document to fetch and analyse.
            text: The text to analyse: at most 20,000 characters.
        """
        request = Request(
            "POST",
            "/api/v1/causality-graph",
            body={"language": language, "url": url, "text": text},
            is_idempotent=True,
        )
        return self._api.json(request, types.CausalityGraphResult, options)

    def extract_from_file(
        self,
        file: FileContent,
        *,
        filename: Optional[str] = None,
        language: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.CausalityGraphResult:
        """Extracts the causes and effects that a file states, and returns them as a graph.

        The file can be PDF, Markdown, plain text, HTML or DOCX, up to 20 MB.

        Args:
            language: Language of the document: an English name or an ISO 639-1 code. Default:
                the language is detected from the text.
            file: Bytes, a `pathlib.Path` or an open binary file.
            filename: Name with its extension, such as `report.pdf`. Default: the name of the
                file.
        """
        request = Request(
            "POST",
            "/api/v1/causality-graph/file",
            form={"language": language},
            file=(filename, file),
            is_idempotent=True,
        )
        return self._api.json(request, types.CausalityGraphResult, options)


class Timeseries:
    """Methods `timeseries.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def extract(
        self,
        *,
        url: str,
        language: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> types.TimeseriesResult:
        """Extracts the dated events and figures from a web page or document as a time series.

        Figures without a date are left out.

        Args:
            url: The URL of the web page or document to fetch.
            language: Language of the data point labels: an English language name or an ISO
                639-1 code. Default: the language of the document, which the header
                `Content-Language` names. Without a language model, any other language returns 400.
            limit: The maximum number of data points returned. Default: 50.
        """
        request = Request(
            "POST",
            "/api/v1/timeseries",
            body={"language": language, "limit": limit, "url": url},
            is_idempotent=True,
        )
        return self._api.json(request, types.TimeseriesResult, options)

    def extract_from_file(
        self,
        file: FileContent,
        *,
        filename: Optional[str] = None,
        language: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> types.TimeseriesResult:
        """Extracts the dated events and figures from a file (PDF, Markdown, plain text, HTML or
        DOCX; up to 20 MB) as a time series.

        Figures without a date are left out.

        Args:
            language: Language of the data point labels: an English name or an ISO 639-1 code.
            limit: The maximum number of data points returned. Default: 50.
            file: Bytes, a `pathlib.Path` or an open binary file.
            filename: Name with its extension, such as `report.pdf`. Default: the name of the
                file.
        """
        request = Request(
            "POST",
            "/api/v1/timeseries/file",
            form={"language": language, "limit": limit},
            file=(filename, file),
            is_idempotent=True,
        )
        return self._api.json(request, types.TimeseriesResult, options)


class DeepResearch:
    """Methods `deep_research.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def report(
        self,
        *,
        query: str,
        language: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.ResearchReport:
        """Researches a question in public news and returns a report with its sources.

        With `Accept: text/event-stream` the response is a stream: `progress` events, then one
        `result` event with the report or one `error` event with an error body. An error that
        occurs before the first document is read is returned as an ordinary error response
        instead.

        With `Prefer: respond-async` (RFC 7240) the response is 202 at once, and the research
        runs in the background: GET /api/v1/deep-research/{id} returns its state and its report,
        and with `callback_url` a signed webhook is sent when it has ended. A report is kept for
        seven days.

        Args:
            query: What to research: a question, a statement to check, or a topic.
            language: Language of the report's headings and connecting sentences: an English
                language name or an ISO 639-1 code. Quotations stay in the language of their
                article. Default: `English`.
        """
        request = Request(
            "POST",
            "/api/v1/deep-research",
            body={"query": query, "language": language},
            is_idempotent=True,
        )
        return self._api.json(request, types.ResearchReport, options)

    def stream(
        self,
        *,
        query: str,
        language: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> Generator[ReportEvent[types.ResearchReport], None, None]:
        """Yields the progress of the research, then its report. The research ends with the loop.

        Args:
            query: What to research: a question, a statement to check, or a topic.
            language: Language of the report's headings and connecting sentences: an English
                language name or an ISO 639-1 code. Quotations stay in the language of their
                article. Default: `English`.
        """
        request = Request(
            "POST",
            "/api/v1/deep-research",
            body={"query": query, "language": language},
            accept="text/event-stream",
            is_idempotent=True,
        )
        return streams.report_events(self._api, request, types.ResearchReport, options)

    def start(
        self,
        *,
        query: str,
        language: Optional[str] = None,
        callback_url: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.ResearchJob:
        """Queues research and returns at once: see `get`, or send a `callback_url`.

        Args:
            query: What to research: a question, a statement to check, or a topic.
            language: Language of the report's headings and connecting sentences: an English
                language name or an ISO 639-1 code. Quotations stay in the language of their
                article. Default: `English`.
            callback_url: With `Prefer: respond-async`, the URL (http or https) to which a
                signed webhook is sent when the research has ended. Private addresses are refused.
                Default: no webhook.
        """
        request = Request(
            "POST",
            "/api/v1/deep-research",
            body={"query": query, "language": language, "callback_url": callback_url},
            prefer="respond-async",
        )
        return self._api.json(request, types.ResearchJob, options)

    def get(self, id: str, *, options: Optional[CallOptions] = None) -> types.ResearchJob:
        """Returns research in the background with its state.

        The report is there when the status is `completed`, and the error body when it is
        `failed`.

        Args:
            id: Id of the research.
        """
        request = Request(
            "GET",
            "/api/v1/deep-research/{id}",
            path_values={"id": id},
        )
        return self._api.json(request, types.ResearchJob, options)

    def list(
        self,
        *,
        status: Optional[Literal["queued", "running", "completed", "failed"]] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.ResearchList:
        """Lists the caller's research in the background, newest first.

        The reports are left out. Research is listed for seven days after it ended.

        Args:
            status: Returns only the research in this state.
            limit: Number of items to return, 1 to 100. Default: 20.
            cursor: The `next_cursor` of the previous page. Omit it to get the first page.
        """
        request = Request(
            "GET",
            "/api/v1/deep-research",
            query={"status": status, "limit": limit, "cursor": cursor},
        )
        return self._api.json(request, types.ResearchList, options)

    def delete(self, id: str, *, options: Optional[CallOptions] = None) -> types.DeletedResearch:
        """Deletes research in the background, with its report.

        Research that waits or runs is stopped, and no webhook is sent for it.

        Args:
            id: Id of the research.
        """
        request = Request(
            "DELETE",
            "/api/v1/deep-research/{id}",
            path_values={"id": id},
            is_idempotent=True,
        )
        return self._api.json(request, types.DeletedResearch, options)


class EvidenceFinder:
    """Methods `evidence_finder.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def find(
        self,
        *,
        claim: str,
        limit: Optional[int] = None,
        language: Optional[str] = None,
        country: Optional[str] = None,
        sort_by: Optional[Literal["date", "relevance"]] = None,
        source: Optional[Literal["default", "ingest", "all"]] = None,
        from_: Optional[Instant] = None,
        to: Optional[Instant] = None,
        as_of: Optional[Instant] = None,
        options: Optional[CallOptions] = None,
    ) -> types.EvidenceResult:
        """Finds news articles and ingested documents that discuss a claim. For each, returns a
        quote, the type of evidence, the credibility, and the stance on the claim.

        No verdict is computed. For a verdict, use POST /api/v1/fact-checker.

        Args:
            claim: The claim to find evidence for: at most 500 characters.
            limit: The maximum number of evidence items to return: 1 to 20. Default: 5.
            language: Language of the news articles and ingested documents to search: an English
                language name or an ISO 639-1 code, such as `english` or `ko`.
            country: Country of the publishers of the evidence: an ISO 3166-1 alpha-2 code, such
                as `US` or `KR`.
            sort_by: The order of the evidence items: most relevant first, or newest first.
                Default: `relevance`.
            source: Where to search for evidence. `default`: public news; `ingest`: only the
                caller's ingested content; `all`: both. `ingest` and `all` require a personal access
                token.
            from_: Excludes evidence published before this time (ISO 8601). A date without a
                time means the start of that day in UTC.
            to: Excludes evidence published after this time (ISO 8601). A date without a time
                means the end of that day in UTC.
            as_of: Uses only evidence that was available at this time: news published by then,
                and ingested content stored by then (ISO 8601). A date without a time means the end
                of that day in UTC. Must not be in the future.
        """
        request = Request(
            "POST",
            "/api/v1/evidence-finder",
            body={
                "claim": claim,
                "limit": limit,
                "language": language,
                "country": country,
                "sortBy": sort_by,
                "source": source,
                "from": from_,
                "to": to,
                "as_of": as_of,
            },
            is_idempotent=True,
        )
        return self._api.json(request, types.EvidenceResult, options)


class ChecksDocuments:
    """Methods `checks.documents.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def create(
        self,
        *,
        language: Optional[str] = None,
        limit: Optional[int] = None,
        from_: Optional[Instant] = None,
        to: Optional[Instant] = None,
        source: Optional[Literal["default", "ingest", "all"]] = None,
        as_of: Optional[Instant] = None,
        text: Optional[str] = None,
        url: Optional[str] = None,
        title: Optional[str] = None,
        published_at: Optional[Instant] = None,
        callback_url: Optional[str] = None,
        refresh: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> types.DocumentCheck:
        """Queues a fact check of the claims in a text, web page or file, and returns 202 with the
        id of the document check.

        At most 200 claims are checked. With `Accept: text/event-stream`, the response is a
        stream: a `claims` event when the claims are found, a `claim` event with evidence for
        each judged claim, then one `result` event. When the client disconnects, the check
        continues. With `callback_url`, a signed webhook is sent when the check has ended.

        Args:
            language: Language of the summary: an English language name or an ISO 639-1 code.
                Quotations stay in the language of their source. Default: `English`.
            limit: The maximum number of evidence items (articles or ingested documents) to
                consider. Default: 5.
            from_: The start of the preferred period of the evidence (ISO 8601): evidence dated
                before this time has less weight. A date without a time means the start of that day
                in UTC.
            to: The end of the preferred period of the evidence (ISO 8601): evidence dated after
                this time has less weight. A date without a time means the end of that day in UTC.
            source: Where to search for evidence. `default`: public news; `ingest`: only the
                caller's ingested content; `all`: both. `ingest` and `all` require a personal access
                token.
            as_of: Uses only evidence that was available at this time: news published by then,
                and ingested content stored by then (ISO 8601). A date without a time means the end
                of that day in UTC. Must not be in the future.
            text: The text to check, plain or in Markdown, whose markup is not read. Exactly one
                of `text`, `url` and `file` is required.
            url: The URL of the web page or document to fetch and check. Exactly one of `text`,
                `url` and `file` is required.
            title: The title of `text`. For a page or file, this field is ignored and the
                document's own title is used.
            published_at: When the text was published (ISO 8601); must not be in the future.
                Relative dates in the text, such as "yesterday", are resolved from this date.
                Default: the date stated in the page or file.
            callback_url: The URL (http or https) to which a signed webhook is sent when the
                document check has ended. Private addresses are refused. Default: no webhook.
            refresh: Whether to check the claim again even if the verdict of an earlier check is
                still valid. Default: false.
        """
        request = Request(
            "POST",
            "/api/v1/checks/document",
            body={
                "language": language,
                "limit": limit,
                "from": from_,
                "to": to,
                "source": source,
                "as_of": as_of,
                "text": text,
                "url": url,
                "title": title,
                "published_at": published_at,
                "callback_url": callback_url,
                "refresh": refresh,
            },
        )
        return self._api.json(request, types.DocumentCheck, options)

    def create_from_file(
        self,
        file: FileContent,
        *,
        filename: Optional[str] = None,
        language: Optional[str] = None,
        limit: Optional[int] = None,
        from_: Optional[Instant] = None,
        to: Optional[Instant] = None,
        source: Optional[Literal["default", "ingest", "all"]] = None,
        as_of: Optional[Instant] = None,
        title: Optional[str] = None,
        published_at: Optional[Instant] = None,
        callback_url: Optional[str] = None,
        refresh: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> types.DocumentCheck:
        """Queues the check of a file: its claims are checked.

        Args:
            language: Language of the summary: an English language name or an ISO 639-1 code.
                Quotations stay in the language of their source. Default: `English`.
            limit: The maximum number of evidence items (articles or ingested documents) to
                consider. Default: 5.
            from_: The start of the preferred period of the evidence (ISO 8601): evidence dated
                before this time has less weight. A date without a time means the start of that day
                in UTC.
            to: The end of the preferred period of the evidence (ISO 8601): evidence dated after
                this time has less weight. A date without a time means the end of that day in UTC.
            source: Where to search for evidence. `default`: public news; `ingest`: only the
                caller's ingested content; `all`: both. `ingest` and `all` require a personal access
                token.
            as_of: Uses only evidence that was available at this time: news published by then,
                and ingested content stored by then (ISO 8601). A date without a time means the end
                of that day in UTC. Must not be in the future.
            title: The title of `text`. For a page or file, this field is ignored and the
                document's own title is used.
            published_at: When the text was published (ISO 8601); must not be in the future.
                Relative dates in the text, such as "yesterday", are resolved from this date.
                Default: the date stated in the page or file.
            callback_url: The URL (http or https) to which a signed webhook is sent when the
                document check has ended. Private addresses are refused. Default: no webhook.
            refresh: Whether to check the claim again even if the verdict of an earlier check is
                still valid. Default: false.
            file: Bytes, a `pathlib.Path` or an open binary file.
            filename: Name with its extension, such as `report.pdf`. Default: the name of the
                file.
        """
        request = Request(
            "POST",
            "/api/v1/checks/document",
            form={
                "language": language,
                "limit": limit,
                "from": from_,
                "to": to,
                "source": source,
                "as_of": as_of,
                "title": title,
                "published_at": published_at,
                "callback_url": callback_url,
                "refresh": refresh,
            },
            file=(filename, file),
        )
        return self._api.json(request, types.DocumentCheck, options)

    def stream(
        self,
        *,
        language: Optional[str] = None,
        limit: Optional[int] = None,
        from_: Optional[Instant] = None,
        to: Optional[Instant] = None,
        source: Optional[Literal["default", "ingest", "all"]] = None,
        as_of: Optional[Instant] = None,
        text: Optional[str] = None,
        url: Optional[str] = None,
        title: Optional[str] = None,
        published_at: Optional[Instant] = None,
        callback_url: Optional[str] = None,
        refresh: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> Generator[DocumentEvent, None, None]:
        """Queues the check of a text or a page, and yields each claim once it is judged, then the
        result.

        Args:
            language: Language of the summary: an English language name or an ISO 639-1 code.
                Quotations stay in the language of their source. Default: `English`.
            limit: The maximum number of evidence items (articles or ingested documents) to
                consider. Default: 5.
            from_: The start of the preferred period of the evidence (ISO 8601): evidence dated
                before this time has less weight. A date without a time means the start of that day
                in UTC.
            to: The end of the preferred period of the evidence (ISO 8601): evidence dated after
                this time has less weight. A date without a time means the end of that day in UTC.
            source: Where to search for evidence. `default`: public news; `ingest`: only the
                caller's ingested content; `all`: both. `ingest` and `all` require a personal access
                token.
            as_of: Uses only evidence that was available at this time: news published by then,
                and ingested content stored by then (ISO 8601). A date without a time means the end
                of that day in UTC. Must not be in the future.
            text: The text to check, plain or in Markdown, whose markup is not read. Exactly one
                of `text`, `url` and `file` is required.
            url: The URL of the web page or document to fetch and check. Exactly one of `text`,
                `url` and `file` is required.
            title: The title of `text`. For a page or file, this field is ignored and the
                document's own title is used.
            published_at: When the text was published (ISO 8601); must not be in the future.
                Relative dates in the text, such as "yesterday", are resolved from this date.
                Default: the date stated in the page or file.
            callback_url: The URL (http or https) to which a signed webhook is sent when the
                document check has ended. Private addresses are refused. Default: no webhook.
            refresh: Whether to check the claim again even if the verdict of an earlier check is
                still valid. Default: false.
        """
        request = Request(
            "POST",
            "/api/v1/checks/document",
            body={
                "language": language,
                "limit": limit,
                "from": from_,
                "to": to,
                "source": source,
                "as_of": as_of,
                "text": text,
                "url": url,
                "title": title,
                "published_at": published_at,
                "callback_url": callback_url,
                "refresh": refresh,
            },
            accept="text/event-stream",
        )
        return streams.document_events(self._api, request, options)

    def get(
        self,
        id: str,
        *,
        evidence: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> types.DocumentCheck:
        """Returns a document check with the current state of its claims.

        With `Accept: text/event-stream`, the response is a stream that sends each claim when it
        has been judged.

        Args:
            id: Id of the document check.
            evidence: Whether to return the evidence of each verdict. With `false`, only the
                verdicts are returned, and `result` of each claim is null. Default: true.
        """
        request = Request(
            "GET",
            "/api/v1/checks/document/{id}",
            path_values={"id": id},
            query={"evidence": evidence},
        )
        return self._api.json(request, types.DocumentCheck, options)

    def cancel(self, id: str, *, options: Optional[CallOptions] = None) -> types.DocumentCheck:
        """Cancels a document check, so that no more claims are judged.

        Verdicts that have already been computed are kept.

        Args:
            id: Id of the document check.
        """
        request = Request(
            "POST",
            "/api/v1/checks/document/{id}/cancel",
            path_values={"id": id},
            is_idempotent=True,
        )
        return self._api.json(request, types.DocumentCheck, options)

    def export(
        self,
        id: str,
        format: Literal["claimreview", "markdown", "html"],
        *,
        options: Optional[CallOptions] = None,
    ) -> str:
        """Exports the claims of a document check that have a verdict, in a format for publishing.

        The query parameter `format` selects ClaimReview, Markdown or HTML.

        Args:
            id: Id of the document check.
            format: The format of the export: - `claimreview`: schema.org ClaimReview JSON-LD of
                the claims with the verdict TRUE or FALSE - `markdown`, `html`: the text with a
                footnote after each claim that has a verdict
        """
        request = Request(
            "GET",
            "/api/v1/checks/document/{id}/export",
            path_values={"id": id},
            query={"format": format},
            accept="*/*",
        )
        return self._api.text(request, options)


class Checks:
    """Methods `checks.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api
        self.documents = ChecksDocuments(api)

    def create(
        self,
        *,
        claim: str,
        language: Optional[str] = None,
        limit: Optional[int] = None,
        from_: Optional[Instant] = None,
        to: Optional[Instant] = None,
        source: Optional[Literal["default", "ingest", "all"]] = None,
        as_of: Optional[Instant] = None,
        callback_url: Optional[str] = None,
        refresh: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Check:
        """Queues a fact check of a claim and returns 202 with the id of the check.

        With `Accept: text/event-stream`, the response is a stream: one `stage` event for each
        stage, then one `result` event with the check. When the client disconnects, the check
        continues. With `callback_url`, a signed webhook is sent when the check has ended.

        Args:
            claim: The claim to check: one sentence of at most 1,000 characters.
            language: Language of the summary: an English language name or an ISO 639-1 code.
                Quotations stay in the language of their source. Default: `English`.
            limit: The maximum number of evidence items (articles or ingested documents) to
                consider. Default: 5.
            from_: The start of the preferred period of the evidence (ISO 8601): evidence dated
                before this time has less weight. A date without a time means the start of that day
                in UTC.
            to: The end of the preferred period of the evidence (ISO 8601): evidence dated after
                this time has less weight. A date without a time means the end of that day in UTC.
            source: Where to search for evidence. `default`: public news; `ingest`: only the
                caller's ingested content; `all`: both. `ingest` and `all` require a personal access
                token.
            as_of: Uses only evidence that was available at this time: news published by then,
                and ingested content stored by then (ISO 8601). A date without a time means the end
                of that day in UTC. Must not be in the future.
            callback_url: The URL (http or https) to which a signed webhook is sent when the
                check has ended. Private addresses are refused. Default: no webhook.
            refresh: Whether to check the claim again even if the verdict of an earlier check is
                still valid. Default: false.
        """
        request = Request(
            "POST",
            "/api/v1/checks",
            body={
                "language": language,
                "limit": limit,
                "from": from_,
                "to": to,
                "source": source,
                "as_of": as_of,
                "claim": claim,
                "callback_url": callback_url,
                "refresh": refresh,
            },
        )
        return self._api.json(request, types.Check, options)

    def stream(
        self,
        *,
        claim: str,
        language: Optional[str] = None,
        limit: Optional[int] = None,
        from_: Optional[Instant] = None,
        to: Optional[Instant] = None,
        source: Optional[Literal["default", "ingest", "all"]] = None,
        as_of: Optional[Instant] = None,
        callback_url: Optional[str] = None,
        refresh: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> Generator[CheckEvent, None, None]:
        """Queues a check and yields its stages, then its result. The check goes on when the reader
        stops.

        Args:
            claim: The claim to check: one sentence of at most 1,000 characters.
            language: Language of the summary: an English language name or an ISO 639-1 code.
                Quotations stay in the language of their source. Default: `English`.
            limit: The maximum number of evidence items (articles or ingested documents) to
                consider. Default: 5.
            from_: The start of the preferred period of the evidence (ISO 8601): evidence dated
                before this time has less weight. A date without a time means the start of that day
                in UTC.
            to: The end of the preferred period of the evidence (ISO 8601): evidence dated after
                this time has less weight. A date without a time means the end of that day in UTC.
            source: Where to search for evidence. `default`: public news; `ingest`: only the
                caller's ingested content; `all`: both. `ingest` and `all` require a personal access
                token.
            as_of: Uses only evidence that was available at this time: news published by then,
                and ingested content stored by then (ISO 8601). A date without a time means the end
                of that day in UTC. Must not be in the future.
            callback_url: The URL (http or https) to which a signed webhook is sent when the
                check has ended. Private addresses are refused. Default: no webhook.
            refresh: Whether to check the claim again even if the verdict of an earlier check is
                still valid. Default: false.
        """
        request = Request(
            "POST",
            "/api/v1/checks",
            body={
                "language": language,
                "limit": limit,
                "from": from_,
                "to": to,
                "source": source,
                "as_of": as_of,
                "claim": claim,
                "callback_url": callback_url,
                "refresh": refresh,
            },
            accept="text/event-stream",
        )
        return streams.check_events(self._api, request, options)

    def get(self, id: str, *, options: Optional[CallOptions] = None) -> types.Check:
        """Returns a fact check in its current state.

        With `Accept: text/event-stream`, the response is a stream: the `stage` events as they
        happen, then one `result` event with the check. If `Last-Event-ID` is sent, the stream
        continues after that event.

        Args:
            id: Id of the check.
        """
        request = Request(
            "GET",
            "/api/v1/checks/{id}",
            path_values={"id": id},
        )
        return self._api.json(request, types.Check, options)

    def list(
        self,
        *,
        claim: Optional[str] = None,
        text: Optional[str] = None,
        verdict: Optional[Literal["TRUE", "FALSE", "UNCERTAIN"]] = None,
        engine: Optional[str] = None,
        status: Optional[Literal["queued", "running", "finished", "failed", "canceled"]] = None,
        from_: Optional[Instant] = None,
        to: Optional[Instant] = None,
        disputed: Optional[bool] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.CheckList:
        """Lists the caller's fact checks, newest first. With `claim`, lists the history of that
        claim.

        With `format=csv` or `format=jsonl`, exports all matching checks in one response.

        Args:
            claim: Returns only the checks of this claim: its history. Differences in case and
                punctuation are ignored.
            text: Returns only the checks whose claim contains this text.
            verdict: Returns only the checks with this computed verdict.
            engine: Returns only the checks that this engine judged: the name of the engine, or
                its name and version as in the response field `engine`.
            status: Returns only the checks in this state.
            from_: Returns only the checks created at or after this time (ISO 8601). A date
                without a time means the start of that day in UTC.
            to: Returns only the checks created at or before this time (ISO 8601). A date
                without a time means the end of that day in UTC.
            disputed: With `true`, returns only the checks whose last review states a verdict
                that differs from the computed one. Default: false.
            limit: The maximum number of checks in a page: 1 to 100. Default: 20.
            cursor: The `next_cursor` of the previous page. Omit it to get the first page.
        """
        request = Request(
            "GET",
            "/api/v1/checks",
            query={
                "claim": claim,
                "text": text,
                "verdict": verdict,
                "engine": engine,
                "status": status,
                "from": from_,
                "to": to,
                "disputed": disputed,
                "limit": limit,
                "cursor": cursor,
            },
        )
        return self._api.json(request, types.CheckList, options)

    def export(
        self,
        format: Literal["json", "csv", "jsonl"],
        *,
        claim: Optional[str] = None,
        text: Optional[str] = None,
        verdict: Optional[Literal["TRUE", "FALSE", "UNCERTAIN"]] = None,
        engine: Optional[str] = None,
        status: Optional[Literal["queued", "running", "finished", "failed", "canceled"]] = None,
        from_: Optional[Instant] = None,
        to: Optional[Instant] = None,
        disputed: Optional[bool] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> str:
        """Returns all matching checks as CSV or as JSON lines.

        Args:
            format: The format of the list. `csv` and `jsonl` export all matching checks in one
                response, without pages. Default: `json`.
            claim: Returns only the checks of this claim: its history. Differences in case and
                punctuation are ignored.
            text: Returns only the checks whose claim contains this text.
            verdict: Returns only the checks with this computed verdict.
            engine: Returns only the checks that this engine judged: the name of the engine, or
                its name and version as in the response field `engine`.
            status: Returns only the checks in this state.
            from_: Returns only the checks created at or after this time (ISO 8601). A date
                without a time means the start of that day in UTC.
            to: Returns only the checks created at or before this time (ISO 8601). A date
                without a time means the end of that day in UTC.
            disputed: With `true`, returns only the checks whose last review states a verdict
                that differs from the computed one. Default: false.
            limit: The maximum number of checks in a page: 1 to 100. Default: 20.
            cursor: The `next_cursor` of the previous page. Omit it to get the first page.
        """
        request = Request(
            "GET",
            "/api/v1/checks",
            query={
                "claim": claim,
                "text": text,
                "verdict": verdict,
                "engine": engine,
                "status": status,
                "from": from_,
                "to": to,
                "disputed": disputed,
                "limit": limit,
                "cursor": cursor,
                "format": format,
            },
            accept="*/*",
        )
        return self._api.text(request, options)

    def cancel(self, id: str, *, options: Optional[CallOptions] = None) -> types.Check:
        """Cancels a fact check that is waiting or running, on whichever instance of the service it
        runs.

        A check that has already ended is not changed.

        Args:
            id: Id of the check.
        """
        request = Request(
            "POST",
            "/api/v1/checks/{id}/cancel",
            path_values={"id": id},
            is_idempotent=True,
        )
        return self._api.json(request, types.Check, options)

    def compare(
        self,
        id: str,
        *,
        against: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.CheckDiff:
        """Compares two fact checks of the same claim. Returns what changed in the verdicts and in
        the evidence.

        Both checks must have a verdict.

        Args:
            id: Id of the check.
            against: Id of the check to compare with, which must be a check of the same claim.
                Default: the previous check of the claim.
        """
        request = Request(
            "GET",
            "/api/v1/checks/{id}/diff",
            path_values={"id": id},
            query={"against": against},
        )
        return self._api.json(request, types.CheckDiff, options)

    def replay(self, id: str, *, options: Optional[CallOptions] = None) -> types.Replay:
        """Judges the stored passages of a fact check again, with the same engine and engine version
        as the original check.

        The stored verdict is not changed. Use it to confirm that a verdict is repeatable.

        Args:
            id: Id of the check.
        """
        request = Request(
            "POST",
            "/api/v1/checks/{id}/replay",
            path_values={"id": id},
            is_idempotent=True,
        )
        return self._api.json(request, types.Replay, options)

    def review(
        self,
        id: str,
        *,
        verdict: Literal["TRUE", "FALSE", "UNCERTAIN"],
        note: Optional[str] = None,
        sources: Optional[Sequence[str]] = None,
        options: Optional[CallOptions] = None,
    ) -> types.Review:
        """Adds a person's review of the verdict to a fact check.

        The verdict that the service computed is not changed.

        Args:
            id: Id of the check.
            verdict: The reviewer's verdict on the claim.
            note: The reviewer's reason for the verdict; optional.
            sources: URLs that support the reviewer's verdict; at most 20.
        """
        request = Request(
            "POST",
            "/api/v1/checks/{id}/reviews",
            path_values={"id": id},
            body={"verdict": verdict, "note": note, "sources": sources},
        )
        return self._api.json(request, types.Review, options)

    def page(
        self,
        id: str,
        *,
        signature: Optional[Any] = None,
        expires: Optional[Any] = None,
        viewer: Optional[Any] = None,
        options: Optional[CallOptions] = None,
    ) -> str:
        """Returns the web page of a check, with its evidence, reviews and history. Requires an API
        key or a signed link.

        The field `page_url` of a check contains a signed link to this page.

        Args:
            id: Id of the check.
            signature: Part of a signed link: the proof.
            expires: Part of a signed link: the expiry time as Unix time in seconds.
            viewer: Part of a signed link: the viewer.
        """
        request = Request(
            "GET",
            "/fact-checks/{id}",
            path_values={"id": id},
            query={"signature": signature, "expires": expires, "viewer": viewer},
            accept="text/html",
        )
        return self._api.text(request, options)

    def feed(
        self,
        id: str,
        *,
        signature: Optional[Any] = None,
        expires: Optional[Any] = None,
        viewer: Optional[Any] = None,
        options: Optional[CallOptions] = None,
    ) -> str:
        """Returns the checks of the same claim, at most 50, as an Atom feed. Requires an API key or
        a signed link.

        The field `feed_url` of a check contains a signed link to this feed.

        Args:
            id: Id of the check.
            signature: Part of a signed link: the proof.
            expires: Part of a signed link: the expiry time as Unix time in seconds.
            viewer: Part of a signed link: the viewer.
        """
        request = Request(
            "GET",
            "/fact-checks/{id}/feed.atom",
            path_values={"id": id},
            query={"signature": signature, "expires": expires, "viewer": viewer},
            accept="*/*",
        )
        return self._api.text(request, options)


class FactChecker:
    """Methods `fact_checker.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def check(
        self,
        *,
        claim: str,
        language: Optional[str] = None,
        limit: Optional[int] = None,
        from_: Optional[Instant] = None,
        to: Optional[Instant] = None,
        source: Optional[Literal["default", "ingest", "all"]] = None,
        as_of: Optional[Instant] = None,
        refresh: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> types.FactCheckResult:
        """Checks a claim. Returns a verdict computed from the evidence, the confidence in the
        verdict, and the sources that decided it.

        The verdict of an earlier check of the claim is reused until it expires
        (`meta.expires_at`), unless `refresh` is true.

        With `Accept: text/event-stream` the response is a stream: `progress` events (stages
        `analyze`, `search`, `judge`, `verdict`), then one `result` event with the result of the
        check or one `error` event with an error body.

        Args:
            claim: The claim to check: one sentence of at most 1,000 characters.
            language: Language of the summary: an English language name or an ISO 639-1 code.
                Quotations stay in the language of their source. Default: `English`.
            limit: The maximum number of evidence items (articles or ingested documents) to
                consider. Default: 5.
            from_: The start of the preferred period of the evidence (ISO 8601): evidence dated
                before this time has less weight. A date without a time means the start of that day
                in UTC.
            to: The end of the preferred period of the evidence (ISO 8601): evidence dated after
                this time has less weight. A date without a time means the end of that day in UTC.
            source: Where to search for evidence. `default`: public news; `ingest`: only the
                caller's ingested content; `all`: both. `ingest` and `all` require a personal access
                token.
            as_of: Uses only evidence that was available at this time: news published by then,
                and ingested content stored by then (ISO 8601). A date without a time means the end
                of that day in UTC. Must not be in the future.
            refresh: Whether to check the claim again even if the verdict of an earlier check is
                still valid. Default: false.
        """
        request = Request(
            "POST",
            "/api/v1/fact-checker",
            body={
                "language": language,
                "limit": limit,
                "from": from_,
                "to": to,
                "source": source,
                "as_of": as_of,
                "claim": claim,
                "refresh": refresh,
            },
            is_idempotent=True,
        )
        return self._api.json(request, types.FactCheckResult, options)

    def stream(
        self,
        *,
        claim: str,
        language: Optional[str] = None,
        limit: Optional[int] = None,
        from_: Optional[Instant] = None,
        to: Optional[Instant] = None,
        source: Optional[Literal["default", "ingest", "all"]] = None,
        as_of: Optional[Instant] = None,
        refresh: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> Generator[ReportEvent[types.FactCheckResult], None, None]:
        """Yields the progress of the check, then its result. The check ends with the loop.

        Args:
            claim: The claim to check: one sentence of at most 1,000 characters.
            language: Language of the summary: an English language name or an ISO 639-1 code.
                Quotations stay in the language of their source. Default: `English`.
            limit: The maximum number of evidence items (articles or ingested documents) to
                consider. Default: 5.
            from_: The start of the preferred period of the evidence (ISO 8601): evidence dated
                before this time has less weight. A date without a time means the start of that day
                in UTC.
            to: The end of the preferred period of the evidence (ISO 8601): evidence dated after
                this time has less weight. A date without a time means the end of that day in UTC.
            source: Where to search for evidence. `default`: public news; `ingest`: only the
                caller's ingested content; `all`: both. `ingest` and `all` require a personal access
                token.
            as_of: Uses only evidence that was available at this time: news published by then,
                and ingested content stored by then (ISO 8601). A date without a time means the end
                of that day in UTC. Must not be in the future.
            refresh: Whether to check the claim again even if the verdict of an earlier check is
                still valid. Default: false.
        """
        request = Request(
            "POST",
            "/api/v1/fact-checker",
            body={
                "language": language,
                "limit": limit,
                "from": from_,
                "to": to,
                "source": source,
                "as_of": as_of,
                "claim": claim,
                "refresh": refresh,
            },
            accept="text/event-stream",
            is_idempotent=True,
        )
        return streams.report_events(self._api, request, types.FactCheckResult, options)


class News:
    """Methods `news.*`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def search(
        self,
        *,
        q: str,
        limit: Optional[int] = None,
        language: Optional[str] = None,
        country: Optional[str] = None,
        sort_by: Optional[Literal["date", "relevance"]] = None,
        timespan: Optional[str] = None,
        from_: Optional[Instant] = None,
        to: Optional[Instant] = None,
        domains: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.ArticleSearchResult:
        """Searches public news articles.

        By default, returns articles of the last seven days, sorted by date, newest first.

        Args:
            q: The search query. Articles must contain all its words, and words in double quotes
                as an exact phrase.
            limit: The maximum number of articles to return: 1 to 50. Default: 10.
            language: Language of the articles: an English language name or an ISO 639-1 code,
                such as `english` or `ko`.
            country: Country of the publishers: an ISO 3166-1 alpha-2 code, such as `US` or
                `KR`.
            sort_by: The order of the articles: most relevant first, or newest first. Default:
                `date`.
            timespan: Only articles published within this time before now, such as `7d`, `30d`
                or `3months`. Ignored when `from` or `to` is given. Default: `7d`.
            from_: Only articles published at or after this time (ISO 8601). A date without a
                time means the start of that day in UTC.
            to: Only articles published at or before this time (ISO 8601). A date without a time
                means the end of that day in UTC.
            domains: Only articles from these domains and their subdomains. Separate domains by
                commas.
        """
        request = Request(
            "GET",
            "/api/v1/news/search",
            query={
                "q": q,
                "limit": limit,
                "language": language,
                "country": country,
                "sortBy": sort_by,
                "timespan": timespan,
                "from": from_,
                "to": to,
                "domains": domains,
            },
        )
        return self._api.json(request, types.ArticleSearchResult, options)


class VerifyClient(SyncClient):
    """The verification service: claims, evidence, ingested texts, collections, chat, graphs.

    The options are those of `SyncClient`.
    """

    _has_idempotency_keys = True

    def _create_groups(self) -> None:
        self.news = News(self._api)
        self.fact_checker = FactChecker(self._api)
        self.checks = Checks(self._api)
        self.evidence_finder = EvidenceFinder(self._api)
        self.deep_research = DeepResearch(self._api)
        self.timeseries = Timeseries(self._api)
        self.causality_graph = CausalityGraph(self._api)
        self.claims = Claims(self._api)
        self.ingest = Ingest(self._api)
        self.fingerprint = Fingerprint(self._api)
        self.collections = Collections(self._api)
        self.chat = Chat(self._api)
        self.tkgs = Tkgs(self._api)
        self.erasures = Erasures(self._api)
        self.account = Account(self._api)
        self.statements = Statements(self._api)
        self.health = Health(self._api)

    def fact_search(
        self,
        *,
        q: str,
        limit: Optional[int] = None,
        language: Optional[str] = None,
        country: Optional[str] = None,
        sort_by: Optional[Literal["date", "relevance"]] = None,
        timespan: Optional[str] = None,
        from_: Optional[Instant] = None,
        to: Optional[Instant] = None,
        domains: Optional[str] = None,
        source: Optional[Literal["default", "ingest", "all"]] = None,
        options: Optional[CallOptions] = None,
    ) -> types.ArticleSearchResult:
        """Searches public news, the caller's ingested content, or both. The parameter `source`
        selects them: `default`, `ingest` or `all`.

        By default, returns the most relevant articles of any date.

        Args:
            q: The search query. Articles must contain all its words, and words in double quotes
                as an exact phrase.
            limit: The maximum number of articles to return: 1 to 50. Default: 10.
            language: Language of the articles: an English language name or an ISO 639-1 code,
                such as `english` or `ko`.
            country: Country of the publishers: an ISO 3166-1 alpha-2 code, such as `US` or
                `KR`.
            sort_by: The order of the articles: most relevant first, or newest first. Default:
                `relevance`.
            timespan: Only articles published within this time before now, such as `7d`, `30d`
                or `3months`. Ignored when `from` or `to` is given. Default: `7d`.
            from_: Only articles published at or after this time (ISO 8601). A date without a
                time means the start of that day in UTC.
            to: Only articles published at or before this time (ISO 8601). A date without a time
                means the end of that day in UTC.
            domains: Only articles from these domains and their subdomains. Separate domains by
                commas.
            source: Where to search. `default`: public news; `ingest`: only the caller's
                ingested content; `all`: both. `ingest` and `all` require a personal access token.
        """
        request = Request(
            "GET",
            "/api/v1/fact-search",
            query={
                "q": q,
                "limit": limit,
                "language": language,
                "country": country,
                "sortBy": sort_by,
                "timespan": timespan,
                "from": from_,
                "to": to,
                "domains": domains,
                "source": source,
            },
        )
        return self._api.json(request, types.ArticleSearchResult, options)

    def crawl(
        self,
        *,
        url: str,
        prompt: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> types.CrawlResult:
        """Fetches a web page or document and returns its main content as Markdown.

        With `prompt`, the response contains only the requested information, as plain text.

        Args:
            url: The URL of the web page or document to fetch (`http` or `https`).
            prompt: What to extract from the page instead of its whole content: names, dates,
                prices, tables, links …, the answer to a question, or a summary; the result is JSON
                if the prompt asks for it. With a prompt, `markdown` is plain text, and `title`,
                `publishedAt`, `author` and `description` are null. Instructions that need a
                language model, such as a translation, return 422 if none is available.
        """
        request = Request(
            "POST",
            "/api/v1/crawl",
            body={"url": url, "prompt": prompt},
            is_idempotent=True,
        )
        return self._api.json(request, types.CrawlResult, options)

    def queues_page(self, master_key: str, *, options: Optional[CallOptions] = None) -> str:
        """Returns the operators' page of the queues as HTML. The master key is sent as an HTTP
        Basic password.
        """
        request = Request(
            "GET",
            "/queues",
            accept="text/html",
            master_key=master_key,
        )
        return self._api.text(request, options)

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
