// Generated from the service's openapi.json by `npm run generate`.
export interface paths {
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reports whether the process runs, without checking any dependencies.
         * @description For a liveness probe: restart the process when it does not answer.
         */
        get: operations["checkLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reports whether the service can answer requests: all dependencies are available, and the service is not shutting down.
         * @description Otherwise the status is 503, and `checks` names the failed checks. For a readiness probe.
         */
        get: operations["checkReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the metrics of the service for Prometheus.
         * @description If METRICS_TOKEN is set, send this token as the bearer token. API keys are not accepted.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Streams all rows that the query selects: first the nodes, then the edges, and finally the certificate.
         * @description Nodes and edges are each in ledger order. With `format=proof`, rows of all kinds, fact declarations and erasures included, are in ledger order.
         */
        get: operations["exportMemories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the value of a declared fact, chosen from the nodes that state a value for the fact.
         * @description Only nodes known at `as_of` and valid at `valid_at` are considered. A valid request is always answered with 200; the field `status` contains the outcome.
         */
        get: operations["resolveFact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories/subgraph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the nodes and edges in the neighbourhood of the start nodes, following edges in both directions.
         * @description Nodes nearer to a start node come first. Among nodes at the same distance, those reached by an edge with a higher confidence come first.
         */
        get: operations["getSubgraph"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the causal chains that start at a node, strongest first.
         * @description A causal chain is a sequence of edges of the types CAUSES, CONTRIBUTING_FACTOR, TRIGGERS and PREVENTS.
         */
        get: operations["findCausalChains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the nodes that were known at `as_of` and valid at `valid_at`, in the order in which they became known to the ledger.
         * @description To find nodes by their words or meaning, use GET /v1/memories/search.
         */
        get: operations["listMemories"];
        put?: never;
        /**
         * Writes nodes, edges, and the statements that are extracted from messages, in one transaction.
         * @description Rows that were not written are listed in `refused` or `warned`; the status is 200 in any case. The `X-Engine` header names the engine that extracted the statements from the messages.
         */
        post: operations["recordMemories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns for each node id whether the ledger contains it now, even if the node is no longer or not yet valid.
         * @description The response has one item per distinct id, ordered by the code points of the ids.
         */
        post: operations["lookUpMemories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Searches for nodes that answer a question, best match first.
         * @description Only nodes known at `as_of` and valid at `valid_at` are searched.
         */
        get: operations["searchMemories"];
        put?: never;
        /**
         * Searches like GET /v1/memories/search, but takes the parameters from the request body.
         * @description Use it for embedding vectors, and for questions that are too long for a URL.
         */
        post: operations["searchMemoriesByBody"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the fact declarations that were in force at `as_of`, in the order in which they became known to the ledger.
         * @description A key that was declared again has only its latest declaration.
         */
        get: operations["listFacts"];
        put?: never;
        /**
         * Declares a fact: a key whose value is determined by a policy.
         * @description Declaring the same key again with different content replaces the declaration from now on. A read as of an earlier instant still uses the declaration that was in force at that instant.
         */
        post: operations["declareFact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the erasures of the tenant, latest first: who asked for them, when and why.
         * @description An erasure record does not contain what was erased.
         */
        get: operations["listErasures"];
        put?: never;
        /**
         * Erases what rows of the ledger say: by their ids, by a name, or by space.
         * @description An erased row loses its statement, payload, category, fact, embedding and search terms. It keeps its id, kind, space and times, and reads as of any instant return it with `erased: true`. The erasure itself is recorded in the ledger and cannot be undone. If the request is interrupted, send it again.
         */
        post: operations["eraseRows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/certificates/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the public key that verifies the signatures of certificates, and all earlier public keys.
         * @description No secret is returned. Keep the keys to verify certificates offline.
         */
        get: operations["getPublicKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/certificates/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verifies that this service issued a certificate to the caller's tenant.
         * @description With `rows`, also verifies that these rows are the ones that the certificate was issued for. The status is always 200; `valid` contains the result.
         */
        post: operations["verifyCertificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/certificates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a certificate with the content with which it was issued.
         * @description Certificates are deleted after `CERTIFICATES_KEPT_DAYS` days.
         */
        get: operations["getCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/certificates/{id}/consistency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Proves that the ledger covered by the certificate `id` starts with the ledger covered by the older certificate `from`.
         * @description The proof shows that no ledger row was rewritten between the two certificates. It follows RFC 6962, section 2.1.2.
         */
        get: operations["proveConsistency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/certificates/{id}/witness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Proves that witnesses saw the ledger that the certificate covers.
         * @description The response connects the ledger of the certificate with an entry of the log of ledger heads, and the entry with a checkpoint that the witnesses cosigned.
         */
        get: operations["getCertificateWitness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/certificates/{id}/inclusion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proves that rows are in the ledger that the certificate covers.
         * @description The proof follows RFC 6962, section 2.1.1. `path` is null for a row that is not in that ledger, or that was not known at the certificate's `as_of`.
         */
        post: operations["proveInclusion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/log/head": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the newest signed head of the log of ledger heads.
         * @description With `Accept: text/plain`, the response is the signed note alone. Until the first ledger head is logged, the status is 404.
         */
        get: operations["getLogHead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/log/consistency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Proves that the log of `from` entries is the beginning of the log of `to` entries.
         * @description The proof follows RFC 6962, section 2.1.2. If no checkpoint of one of the sizes was signed, the status is 404.
         */
        get: operations["proveLogConsistency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the version of the ledger engine.
         * @description The version rises when the results of an operation change. No API key is required.
         */
        get: operations["getVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/check_install": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Checks the guarantees of the ledger: append-only rows, isolated tenants, and timestamps set by the server.
         * @description The check reads the database catalogs at the time of the request.
         */
        get: operations["checkInstallation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        NodeRowAnswer: {
            /**
             * @description The kind of the node.
             * @enum {string}
             */
            kind: "entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode";
            /**
             * Format: date-time
             * @description When the statement was made.
             */
            asserted_at: string;
            /**
             * Format: date-time
             * @description Start of the period in which the statement is valid.
             */
            valid_from: string;
            /**
             * Format: date-time
             * @description End (exclusive) of the period in which the statement is valid; null when it has no end.
             */
            valid_to: string | null;
            /** @description Any JSON value. */
            fact_value: (string | number | boolean | Record<string, unknown> | unknown[]) | null;
            /**
             * Format: date-time
             * @description When the ledger captured the row, by the clock of the server.
             */
            captured_at: string;
            /**
             * Format: date-time
             * @description When the row became known: `captured_at`, or for a backfilled row the `declared_captured_at` of its backfill batch.
             */
            known_at: string;
            /** @description Id of the node, unique within the tenant. */
            id: string;
            /** @description The statement of the node; null when it has none, and for an erased node. */
            statement: string | null;
            /** @description The category that the writer gave the node; null when it has none. */
            category: string | null;
            /** @description Additional data of the node, as it was written. */
            payload: Record<string, unknown>;
            /** @description The part of the tenant's memory that the node belongs to. */
            space: string;
            /** @description The key of the fact that the node states a value of; null when it states none. */
            fact_key: string | null;
            /** @description Id of the backfill batch that the row belongs to; null when it belongs to none. */
            backfill_batch: string | null;
            /** @description Present, and true, only for an erased node: what it said is gone, and its other fields remain. */
            erased?: boolean | undefined;
        };
        EdgeRowAnswer: {
            /**
             * @description The type of the edge.
             * @enum {string}
             */
            edge_type: "CAUSES" | "CONTRIBUTING_FACTOR" | "TRIGGERS" | "PREVENTS" | "SUPPORTS" | "CONTRADICTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES" | "MENTIONS" | "RESOLVES";
            /**
             * Format: date-time
             * @description When the relation was stated.
             */
            asserted_at: string;
            /**
             * Format: date-time
             * @description Start of the period in which the relation is valid.
             */
            valid_from: string;
            /**
             * Format: date-time
             * @description End (exclusive) of the period in which the relation is valid; null when it has no end.
             */
            valid_to: string | null;
            /**
             * Format: date-time
             * @description When the ledger captured the row, by the clock of the server.
             */
            captured_at: string;
            /**
             * Format: date-time
             * @description When the row became known: `captured_at`, or for a backfilled row the `declared_captured_at` of its backfill batch.
             */
            known_at: string;
            /** @description Id of the node at which the edge starts. */
            source_id: string;
            /** @description Id of the node at which the edge ends. */
            target_id: string;
            /** @description Confidence that the relation exists, from 0 to 1; null when the writer gave none. */
            confidence: number | null;
            /** @description The time between cause and effect, in the text form in which it was written to the ledger. */
            lag: string | null;
            /** @description One sentence that explains how the source node leads to the target node; null when the writer gave none. */
            mechanism: string | null;
            /** @description Additional data of the edge, as it was written. */
            properties: Record<string, unknown>;
            /** @description Id of the backfill batch that the row belongs to; null when it belongs to none. */
            backfill_batch: string | null;
            /** @description Present, and true, only for an erased edge: what it said is gone, and its other fields remain. */
            erased?: boolean | undefined;
        };
        BackfillBatchAnswer: {
            /**
             * Format: date-time
             * @description When the rows of the backfill batch became known, as the caller declared it.
             */
            declared_captured_at: string;
            /**
             * Format: date-time
             * @description When the server really received the rows of the backfill batch.
             */
            captured_at: string;
            /** @description Id of the backfill batch. */
            id: string;
            /** @description Why the rows are declared as known at an earlier time. */
            reason: string;
            /** @description The number of rows in this answer that belong to the backfill batch. */
            rows: number;
        };
        CertifiedErasureAnswer: {
            /**
             * Format: date-time
             * @description When the rows were erased.
             */
            captured_at: string;
            /** @description Id of the erasure. */
            id: string;
            /** @description The number of rows in this answer that the erasure took. */
            rows: number;
        };
        CertificateAnswer: {
            /**
             * Format: uuid
             * @description Id of the certificate.
             */
            id: string;
            /**
             * Format: date-time
             * @description The point in time at which the answer was read from the ledger.
             */
            as_of: string;
            /**
             * Format: date-time
             * @description The point in time at which the returned rows are valid.
             */
            valid_at: string;
            /**
             * Format: date-time
             * @description When the row of the answer that became known last became known; null for an answer without rows.
             */
            latest_known_at: string | null;
            /**
             * Format: date-time
             * @description When a row of the covered ledger was erased last; null when none was. Two answers to the same read with the same `ledger_size` and the same `latest_erasure` are equal.
             */
            latest_erasure?: string | null | undefined;
            /**
             * Format: date-time
             * @description When the certificate was issued.
             */
            issued_at: string;
            /** @description The name of the operation that the certificate was issued for. */
            operation: string;
            /** @description SHA-256 over the canonical JSON (RFC 8785) of the operation's name and all its parameters. */
            request_digest: string;
            /** @description The space that the read was limited to; null when it covered all spaces. */
            space: string | null;
            /** @description Whether the answer was read at the requested point in time. False when that was in the future; the answer was then read at the time of the request, which `as_of` contains. */
            final: boolean;
            /** @description The number of rows in the answer. */
            rows: number;
            /** @description SHA-256 over the rows of the answer, each as canonical JSON (RFC 8785) on a line of its own. */
            rows_digest: string;
            /** @description Root of the Merkle tree (RFC 6962) over the canonical JSON of the answer's rows, in the order of the answer. With it, you can prove that a single row is in the answer without showing the other rows. */
            result_root: string;
            /** @description The backfill batches that rows of this answer belong to. Such rows count as known earlier than they were written, only because the caller declared it. */
            backfill_batches: components["schemas"]["BackfillBatchAnswer"][];
            /** @description The erasures that took what rows of this answer said. Missing in certificates that were issued before rows could be erased. */
            erasures?: components["schemas"]["CertifiedErasureAnswer"][] | undefined;
            /** @description The number of ledger rows that the certificate covers: the shortest beginning of the tenant's ledger that contains everything known at `as_of`. */
            ledger_size: number;
            /** @description Root of the Merkle tree (RFC 6962) over the first `ledger_size` rows of the tenant's ledger, in the order in which they were committed. */
            ledger_root: string;
            /** @description Whether the covered ledger has every row that was captured at or before `as_of`, so that a row behind it must be captured later. False for a read with `ledger_size` or `cursor`. Missing in certificates that were issued before rows could be erased. */
            complete?: boolean | undefined;
            /** @description The version of the ledger engine that read the answer. */
            engine_version: string;
            /** @description Id of the key that signed the certificate. GET /v1/certificates/key returns the public key. */
            key_id: string;
            /** @description Ed25519 signature (Base64) over the canonical JSON (RFC 8785) of all other fields of the certificate. */
            signature: string;
        };
        ExportAnswerBody: {
            /** @description The nodes, in ledger order. */
            nodes: components["schemas"]["NodeRowAnswer"][];
            /** @description The edges, in ledger order. */
            edges: components["schemas"]["EdgeRowAnswer"][];
            /** @description The certificate of the export. */
            certificate: components["schemas"]["CertificateAnswer"];
        };
        FactRowAnswer: {
            /**
             * @description Type of the fact's value.
             * @enum {string}
             */
            value_type: "any" | "string" | "number" | "boolean" | "date";
            /**
             * @description How the value is chosen when several nodes state a value of the fact.
             * @enum {string}
             */
            policy: "latest_asserted" | "highest_confidence" | "unanimous";
            /**
             * Format: date-time
             * @description When the fact declaration came into force.
             */
            captured_at: string;
            /**
             * Format: date-time
             * @description When the declaration became known to the ledger. Always equal to `captured_at`, because declarations cannot be backfilled.
             */
            known_at: string;
            /** @description The key of the fact. */
            fact_key: string;
            /** @description What the fact means; null when the declaration does not say. */
            description: string | null;
        };
        SetAsideAnswer: {
            /**
             * @description The kind of the reason.
             * @enum {string}
             */
            kind: "superseded" | "wrong_type" | "outranked";
            /** @description The reason in one sentence. */
            why: string;
        };
        CandidateAnswer: {
            /**
             * @description The kind of the node.
             * @enum {string}
             */
            kind: "entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode";
            /**
             * Format: date-time
             * @description When the statement was made.
             */
            asserted_at: string;
            /**
             * Format: date-time
             * @description Start of the period in which the statement is valid.
             */
            valid_from: string;
            /**
             * Format: date-time
             * @description End (exclusive) of the period in which the statement is valid; null when it has no end.
             */
            valid_to: string | null;
            /** @description Any JSON value. */
            fact_value: (string | number | boolean | Record<string, unknown> | unknown[]) | null;
            /**
             * Format: date-time
             * @description When the ledger captured the row, by the clock of the server.
             */
            captured_at: string;
            /**
             * Format: date-time
             * @description When the row became known: `captured_at`, or for a backfilled row the `declared_captured_at` of its backfill batch.
             */
            known_at: string;
            /** @description Why the candidate was rejected; null when it was not rejected. */
            set_aside: components["schemas"]["SetAsideAnswer"] | null;
            /** @description Id of the node, unique within the tenant. */
            id: string;
            /** @description The statement of the node; null when it has none, and for an erased node. */
            statement: string | null;
            /** @description The category that the writer gave the node; null when it has none. */
            category: string | null;
            /** @description Additional data of the node, as it was written. */
            payload: Record<string, unknown>;
            /** @description The part of the tenant's memory that the node belongs to. */
            space: string;
            /** @description The key of the fact that the node states a value of; null when it states none. */
            fact_key: string | null;
            /** @description Id of the backfill batch that the row belongs to; null when it belongs to none. */
            backfill_batch: string | null;
            /** @description Present, and true, only for an erased node: what it said is gone, and its other fields remain. */
            erased?: boolean | undefined;
        };
        ResolveAnswerBody: {
            /**
             * @description The outcome: `resolved`, `conflict`, `unknown` or `undeclared`.
             * @enum {string}
             */
            status: "resolved" | "conflict" | "unknown" | "undeclared";
            /** @description Any JSON value. */
            value: (string | number | boolean | Record<string, unknown> | unknown[]) | null;
            /** @description The node whose value was chosen; null unless `status` is `resolved`. */
            winner: components["schemas"]["NodeRowAnswer"] | null;
            /** @description The declaration of the fact whose policy was applied; null when the fact was not declared. */
            declaration: components["schemas"]["FactRowAnswer"] | null;
            /** @description One sentence that explains the value of `status`. */
            reason: string;
            /** @description The stable code of `reason`. When `status` is `resolved`: the policy that chose the winner (`latest_asserted`, `highest_confidence` or `unanimous`); `conflict`: `disagreement` or `different_subjects`; `unknown`: `no_candidate` or `all_set_aside`; `undeclared`: `undeclared`. */
            code: string;
            /** @description The candidates: the nodes that state a value of the fact. Those that were not rejected come first; the policy of the fact determines the order, best first. */
            candidates: components["schemas"]["CandidateAnswer"][];
            /** @description Whether there are more candidates than the response contains. */
            truncated: boolean;
            /** @description The certificate of the answer. */
            certificate: components["schemas"]["CertificateAnswer"];
        };
        SubgraphAnswerBody: {
            /** @description The nodes found, in order of their distance from a start node, nearest first. */
            nodes: components["schemas"]["NodeRowAnswer"][];
            /** @description The edges between the returned nodes, in ledger order. */
            edges: components["schemas"]["EdgeRowAnswer"][];
            /** @description Whether nodes or edges are missing from the response because of the limits. */
            truncated: boolean;
            /** @description The certificate of the answer. */
            certificate: components["schemas"]["CertificateAnswer"];
        };
        DoubtAnswer: {
            /**
             * @description The kind of the doubt.
             * @enum {string}
             */
            kind: "effect_before_cause" | "lag_contradicts_dates" | "confidence_assumed" | "lag_incomplete" | "prevents";
            /** @description Index (from 0) of the doubtful edge in the chain; null when the doubt concerns the whole chain. */
            edge: number | null;
            /** @description The reason for the doubt in one sentence. */
            why: string;
        };
        CausalChainAnswer: {
            /** @description The nodes of the chain in order, beginning with the requested node. No node occurs twice. */
            nodes: components["schemas"]["NodeRowAnswer"][];
            /** @description The edges of the chain in order: `edges[n]` connects `nodes[n]` and `nodes[n + 1]`. */
            edges: components["schemas"]["EdgeRowAnswer"][];
            /** @description Confidence of the chain: the product of the confidences of its edges. An edge without a confidence counts as 0.5. */
            confidence: number;
            /** @description Total lag (time between cause and effect) of the chain: the sum of the lags that its edges state, as an ISO 8601 duration. Null when no edge states a lag. */
            lag: string | null;
            /** @description The reasons to doubt the chain, such as an effect that is dated before its cause. */
            doubts: components["schemas"]["DoubtAnswer"][];
        };
        WhyAnswerBody: {
            /** @description The requested node; null when no node with this id is known at `as_of` and valid at `valid_at`. */
            root: components["schemas"]["NodeRowAnswer"] | null;
            /** @description The causal chains, strongest first; at most 100. */
            chains: components["schemas"]["CausalChainAnswer"][];
            /** @description Whether there are more chains than the response contains. */
            truncated: boolean;
            /** @description The certificate of the answer. */
            certificate: components["schemas"]["CertificateAnswer"];
        };
        NodeShape: {
            /**
             * @description The kind of the node.
             * @enum {string}
             */
            kind: "entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode";
            /**
             * @description When the statement was made: an ISO 8601 date and time with a time zone, or a date, which means its first instant in UTC. The same holds for `valid_from` and `valid_to`.
             * @example 2026-07-16T09:30:00Z
             * @example 2026-07-16T11:30:00+02:00
             */
            asserted_at: string;
            /**
             * @description Start of the period in which the statement is valid (ISO 8601). Default: `asserted_at`.
             * @example 2026-07-16T09:30:00Z
             * @example 2026-07-16T11:30:00+02:00
             */
            valid_from?: string | undefined;
            /**
             * @description End (exclusive) of the period in which the statement is valid (ISO 8601). Default: no end.
             * @example 2026-07-16T09:30:00Z
             * @example 2026-07-16T11:30:00+02:00
             */
            valid_to?: string | undefined;
            /** @description Any JSON value. */
            fact_value?: (string | number | boolean | Record<string, unknown> | unknown[]) | null | undefined;
            /** @description Id of the node, unique within the tenant; at most 1,000 characters. The same id may be written again with a validity period that does not overlap the existing ones. */
            id: string;
            /** @description The statement of the node, which search indexes; at most 100,000 characters. */
            statement?: string | undefined;
            /** @description A category of your choice; at most 1,000 characters. */
            category?: string | undefined;
            /** @description Additional data of the node: any JSON object. By convention it contains `about`, `source` and `factblock_id`. A row has at most 20,000 JSON values; a number in a list counts as a tenth. */
            payload?: Record<string, unknown> | undefined;
            /** @description The key of the fact that the node states a value of; at most 500 characters. */
            fact_key?: string | undefined;
            /** @description The embedding vector of the statement, computed by the caller: 1 to 16,000 numbers. */
            embedding?: number[] | undefined;
        };
        EdgeShape: {
            /**
             * @description The type of the edge.
             * @enum {string}
             */
            edge_type: "CAUSES" | "CONTRIBUTING_FACTOR" | "TRIGGERS" | "PREVENTS" | "SUPPORTS" | "CONTRADICTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES" | "MENTIONS" | "RESOLVES";
            /**
             * @description When the relation was stated: an ISO 8601 date and time with a time zone, or a date, which means its first instant in UTC. The same holds for `valid_from` and `valid_to`.
             * @example 2026-07-16T09:30:00Z
             * @example 2026-07-16T11:30:00+02:00
             */
            asserted_at: string;
            /**
             * @description Start of the period in which the relation is valid (ISO 8601). Default: `asserted_at`.
             * @example 2026-07-16T09:30:00Z
             * @example 2026-07-16T11:30:00+02:00
             */
            valid_from?: string | undefined;
            /**
             * @description End (exclusive) of the period in which the relation is valid (ISO 8601). Default: no end.
             * @example 2026-07-16T09:30:00Z
             * @example 2026-07-16T11:30:00+02:00
             */
            valid_to?: string | undefined;
            /** @description Id of the node at which the edge starts. */
            source_id: string;
            /** @description Id of the node at which the edge ends. */
            target_id: string;
            /** @description Confidence that the relation exists, from 0 to 1. */
            confidence?: number | undefined;
            /** @description The time between cause and effect: a number with a unit (`3 days`) or an ISO 8601 duration (`P3D`). */
            lag?: string | undefined;
            /** @description One sentence that explains how the source node leads to the target node. */
            mechanism?: string | undefined;
            /** @description Additional data of the edge: any JSON object. */
            properties?: Record<string, unknown> | undefined;
        };
        MessageShape: {
            /**
             * @description When the message was spoken or written: an ISO 8601 date (meaning the start of that day in UTC) or a date and time. All statements extracted from the message get it as `asserted_at`, and nothing that was observed later is used to interpret the message.
             * @example 2026-07-16
             * @example 2026-07-16T09:30:00Z
             */
            observed_at: string;
            /** @description The text of the message, such as a transcript, a note, a conversation turn or an article; at most 100,000 characters. */
            content: string;
            /** @description Label of the episode (the stored message). Default: the first words of `content`. */
            name?: string | undefined;
            /** @description Where the message comes from, such as the channel, document or meeting. */
            source_description?: string | undefined;
        };
        BackfillShape: {
            /**
             * @description When the rows of this request really became known (ISO 8601 date, or date and time); must not be in the future.
             * @example 2026-07-16
             * @example 2026-07-16T09:30:00Z
             */
            declared_captured_at: string;
            /** @description Why the rows are declared as known at an earlier time than the server received them. */
            reason: string;
        };
        RememberBody: {
            /** @description The nodes to write: at most 10,000. Each node is validated separately; a refused node does not prevent the others from being written. Default: empty. */
            nodes?: components["schemas"]["NodeShape"][] | undefined;
            /** @description The edges to write: at most 10,000. Both ends of an edge must be nodes of the tenant, written by this request or an earlier one. Default: empty. */
            edges?: components["schemas"]["EdgeShape"][] | undefined;
            /** @description The messages to extract nodes and edges from: at most 100, with at most 1,000,000 characters in total. Each message is stored as an episode, in the order of the array. An invalid message is listed in `refused`, like an invalid row. Default: empty. */
            messages?: components["schemas"]["MessageShape"][] | undefined;
            /** @description The part of the tenant's memory to write to, named after its owner, such as `user:ada` or `agent:scout`. It is stored on every node of the request. */
            space: string;
            /** @description Declares that the rows of this request were known earlier than they are written. They are written as one batch and count as known at `declared_captured_at`. */
            backfill?: components["schemas"]["BackfillShape"] | undefined;
        };
        RefusedRow: {
            /** @description Id of the refused node; set only for a node. */
            id?: string | null | undefined;
            /** @description Set only for an edge: `source_id`, `target_id` and `edge_type` together identify the refused edge. */
            source_id?: string | null | undefined;
            /** @description Set only for an edge: the node at which it ends. */
            target_id?: string | null | undefined;
            /** @description Set only for an edge: its type. */
            edge_type?: string | null | undefined;
            /** @description Set only for a message: the index of the refused message in `messages`, the same value as `index`. */
            message?: number | undefined;
            /** @description Index of the row in its array of the request (`nodes`, `edges` or `messages`), from 0. */
            index: number;
            /** @description The code of the reason for the refusal: `captured_at_supplied`, `missing_endpoint`, `cross_tenant`, `overlapping_valid`, `missing_required_field` or `unparseable_value`. */
            reason: string;
            /** @description The reason for the refusal in one sentence, which begins with the name of the invalid field and contains the original error text. Fields of the row that do not exist are named at the end: `kind is required (unknown field: knd)`. */
            why: string;
        };
        WarnedRow: {
            /** @description Id of the node or episode; set only for a node or message. */
            id?: string | undefined;
            /** @description Set only for an edge: the node at which it starts. */
            source_id?: string | undefined;
            /** @description Set only for an edge: the node at which it ends. */
            target_id?: string | undefined;
            /** @description Set only for an edge: its type. */
            edge_type?: string | undefined;
            /** @description Set only for a message: the index of the message in `messages`, the same value as `index`. `id` is then the id of the episode (the stored message). */
            message?: number | undefined;
            /** @description Index of the row in its array of the request (`nodes`, `edges` or `messages`), from 0. */
            index: number;
            /**
             * @description The kind of warning:
             *     - `already_remembered`: the row or message was already in the ledger, so nothing was written
             *     - `undeclared_fact`: the row was written, but no declaration exists for its `fact_key`
             *     - `not_extracted`: the message was stored, but nothing was extracted from it; send it again to retry the extraction
             */
            kind: string;
            /** @description The reason for the warning in one sentence. */
            why: string;
        };
        EpisodeNodeShape: {
            /** @description Id of the node. */
            id: string;
            /** @description The kind of the node. */
            kind: string;
            /** @description The statement of the node; null when it has none. */
            statement: string | null;
        };
        EpisodeEdgeShape: {
            /** @description Id of the node at which the relation starts. */
            source_id: string;
            /** @description Id of the node at which the relation ends. */
            target_id: string;
            /** @description The type of the relation. */
            edge_type: string;
            /** @description One sentence that states the relation between the two nodes. */
            fact: string;
            /** @description How the relation is stored. `edge`: as a typed edge between the two nodes; `claim`: as a separate node of kind `claim` that mentions both nodes. */
            as: string;
        };
        EpisodeEntryShape: {
            /** @description Id of the node of kind `episode` that stores the message; null when the message was refused. */
            id: string | null;
            /** @description The nodes extracted from the message. A node that the ledger already contained keeps its existing id. */
            nodes: components["schemas"]["EpisodeNodeShape"][];
            /** @description The typed edges extracted from the message. In addition, a `MENTIONS` edge links the episode (the stored message) to each node. */
            edges: components["schemas"]["EpisodeEdgeShape"][];
            /** @description The number of ledger rows (nodes and edges) written for this message. */
            accepted: number;
        };
        RememberAnswer: {
            /**
             * Format: date-time
             * @description The earliest `as_of` at which reads return the written rows. With `backfill`, reads return them from `declared_captured_at` on.
             */
            captured_at: string;
            /** @description The number of ledger rows (nodes plus edges) that the request wrote. */
            accepted: number;
            /** @description The rows and messages that were not written because they are invalid. */
            refused: components["schemas"]["RefusedRow"][];
            /** @description The rows and messages to note, such as those that were already in the ledger. */
            warned: components["schemas"]["WarnedRow"][];
            /** @description Id of the backfill batch: a new id when rows were written, or the id of the earlier batch when all rows were already in the ledger. Null when the request has no `backfill`. */
            backfill_batch: string | null;
            /** @description The result of each message: one entry per item of `messages`, in the same order. */
            episodes: components["schemas"]["EpisodeEntryShape"][];
        };
        LookupBody: {
            /** @description The node ids to look up: at most 10,000 ids, each of 1 to 1,000 characters. */
            ids: string[];
            /** @description Looks up the ids only among the rows of this space (a part of the tenant's memory, named by the caller). */
            space?: string | undefined;
        };
        LookupItemAnswer: {
            /**
             * Format: date-time
             * @description When the id first became known to the ledger: its `captured_at`, or for a backfilled row the `declared_captured_at` of its backfill batch. Null when the id is not in the ledger.
             */
            known_at: string | null;
            /** @description The node id, as it was sent. */
            id: string;
            /** @description Whether the ledger contains the id. */
            present: boolean;
            /** @description Id of the backfill batch that the row belongs to; null when it belongs to none. */
            backfill_batch: string | null;
        };
        LookupAnswer: {
            /** @description One item for each distinct id, ordered by the code points of the ids. */
            items: components["schemas"]["LookupItemAnswer"][];
        };
        MemoriesAnswer: {
            /** @description The nodes of this page, in the order in which they became known. */
            items: components["schemas"]["NodeRowAnswer"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            next_cursor: string | null;
            /** @description The certificate of the page. */
            certificate: components["schemas"]["CertificateAnswer"];
        };
        RanksAnswer: {
            /** @description Rank of the node (1 = best) by its words and by its neighbouring statements; null when this ranking does not contain the node. */
            text: number | null;
            /** @description Rank of the node (1 = best) by similarity to `embedding` of the request; null when this ranking does not contain the node. */
            vector: number | null;
            /** @description Rank of the node (1 = best) by similarity to the vector that the service's own embedding model computes from `q`; null when this ranking does not contain the node. */
            model: number | null;
        };
        SearchItemAnswer: {
            /**
             * @description The kind of the node.
             * @enum {string}
             */
            kind: "entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode";
            /**
             * Format: date-time
             * @description When the statement was made.
             */
            asserted_at: string;
            /**
             * Format: date-time
             * @description Start of the period in which the statement is valid.
             */
            valid_from: string;
            /**
             * Format: date-time
             * @description End (exclusive) of the period in which the statement is valid; null when it has no end.
             */
            valid_to: string | null;
            /** @description Any JSON value. */
            fact_value: (string | number | boolean | Record<string, unknown> | unknown[]) | null;
            /**
             * Format: date-time
             * @description When the ledger captured the row, by the clock of the server.
             */
            captured_at: string;
            /**
             * Format: date-time
             * @description When the row became known: `captured_at`, or for a backfilled row the `declared_captured_at` of its backfill batch.
             */
            known_at: string;
            /** @description Id of the node, unique within the tenant. */
            id: string;
            /** @description The statement of the node; null when it has none, and for an erased node. */
            statement: string | null;
            /** @description The category that the writer gave the node; null when it has none. */
            category: string | null;
            /** @description Additional data of the node, as it was written. */
            payload: Record<string, unknown>;
            /** @description The part of the tenant's memory that the node belongs to. */
            space: string;
            /** @description The key of the fact that the node states a value of; null when it states none. */
            fact_key: string | null;
            /** @description Id of the backfill batch that the row belongs to; null when it belongs to none. */
            backfill_batch: string | null;
            /** @description Present, and true, only for an erased node: what it said is gone, and its other fields remain. */
            erased?: boolean | undefined;
            /** @description How well the node matches the question; higher is better. A node that supersedes another returned node has at least the same score as that node. Scores are comparable only within one response. When only one vector ranking is used, the score is the cosine similarity. */
            score: number;
            /** @description The ranks of the node in the rankings that were merged. */
            ranks: components["schemas"]["RanksAnswer"];
            /** @description Id of the newer node that supersedes this node and comes before it in the list; null when there is no such node. */
            superseded_by: string | null;
        };
        SearchAnswer: {
            /** @description The matching nodes, best match first. Nodes with the same score are in ledger order. */
            items: components["schemas"]["SearchItemAnswer"][];
            /** @description The certificate of the answer. */
            certificate: components["schemas"]["CertificateAnswer"];
        };
        SearchQuestion: {
            /**
             * @description The point in time at which to read the ledger: a date (meaning the end of that day in UTC), or a date and time with a time zone. Rows that became known later are not returned.
             * @example 2026-07-16
             */
            as_of: string;
            /**
             * @description Returns only rows that are valid at this point in time. Default: the value of `as_of`.
             * @example 2026-07-16
             * @example 2026-07-16T09:30:00Z
             */
            valid_at?: string | undefined;
            /** @description Reads only the first `ledger_size` rows of the ledger. Pass the `ledger_size` of a certificate to repeat the answer that it certifies exactly, even if rows have been backfilled since then. */
            ledger_size?: number | undefined;
            /** @description An embedding vector of the question: 1 to 16,000 numbers, computed with the same model as the `embedding` of the stored nodes. It is compared only with embeddings of the same length. In a URL, send a JSON array or numbers separated by commas. */
            embedding?: number[] | undefined;
            /** @description Returns only nodes of these kinds: repeat the parameter, or separate kinds by commas. */
            kind?: ("entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode")[] | undefined;
            /** @description The maximum number of nodes to return: 1 to 100. Default: 10. */
            limit?: number | undefined;
            /**
             * @description How nodes are matched with the question. `text`: by words only; `vector`: by embedding vectors only; `hybrid`: by both. Default: `hybrid`.
             * @enum {string}
             */
            mode?: "hybrid" | "text" | "vector" | undefined;
            /** @description The question in natural language. Only its first 1,000 characters are used. At least one of `q` and `embedding` is required. */
            q?: string | undefined;
            /** @description Returns only rows of this space (a part of the tenant's memory, named by the caller). */
            space?: string | undefined;
        } & (unknown | unknown);
        FactBody: {
            /**
             * @description Type of the fact's value. Candidates (nodes that state a value of the fact) with a value of another type are rejected. A `date` is a string with either a date only, or a date, a time and a time zone. Default: `any`.
             * @enum {string}
             */
            value_type?: "any" | "string" | "number" | "boolean" | "date" | undefined;
            /**
             * @description How the value is chosen when several nodes state a value of the fact. `latest_asserted`: the value that was asserted last; `highest_confidence`: the value with the highest `payload.confidence`; `unanimous`: the value that all these nodes share; if they differ, the result is a conflict. Default: `latest_asserted`.
             * @enum {string}
             */
            policy?: "latest_asserted" | "highest_confidence" | "unanimous" | undefined;
            /** @description The key of the fact, 1 to 500 characters. Nodes refer to the fact by this key, in their field `fact_key`. */
            fact_key: string;
            /** @description What the fact means, up to 10,000 characters. */
            description?: string | undefined;
        };
        DeclaredFactAnswer: {
            /**
             * @description Type of the fact's value.
             * @enum {string}
             */
            value_type: "any" | "string" | "number" | "boolean" | "date";
            /**
             * @description How the value is chosen when several nodes state a value of the fact.
             * @enum {string}
             */
            policy: "latest_asserted" | "highest_confidence" | "unanimous";
            /**
             * Format: date-time
             * @description When the fact declaration came into force.
             */
            captured_at: string;
            /**
             * Format: date-time
             * @description When the declaration became known to the ledger. Always equal to `captured_at`, because declarations cannot be backfilled.
             */
            known_at: string;
            /** @description The key of the fact. */
            fact_key: string;
            /** @description What the fact means; null when the declaration does not say. */
            description: string | null;
            /** @description Whether the declaration was written. False when the same declaration was already in force. */
            declared: boolean;
        };
        FactsAnswer: {
            /** @description The fact declarations of this page, in the order in which they became known. */
            items: components["schemas"]["FactRowAnswer"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            next_cursor: string | null;
            /** @description The certificate of the page. */
            certificate: components["schemas"]["CertificateAnswer"];
        };
        ErasureBody: {
            /** @description Ids of the nodes to erase: at most 10,000. Their edges are erased too. */
            ids?: string[] | undefined;
            /**
             * @description Erases only rows that the ledger captured before this point in time: a date (meaning the end of that day in UTC), or a date and time with a time zone.
             * @example 2026-07-16
             * @example 2026-07-16T09:30:00Z
             */
            before?: string | undefined;
            /** @description Only counts the rows that would be erased. Default: false. */
            dry_run?: boolean | undefined;
            /** @description A name, 2 to 200 characters. Erases the nodes whose `payload.about` or id it is, nodes and edges whose texts contain it as a word (in any case), and nodes that mention an entity with this name, such as the episode of a message. Not together with `ids`. */
            about?: string | undefined;
            /** @description Erases all nodes and edges of this space. With `ids` or `about`: only their rows of this space. */
            space?: string | undefined;
            /** @description Why the rows are erased, 1 to 500 characters. The ledger keeps the reason for ever. */
            reason: string;
        } & (unknown | unknown | unknown);
        ErasureCounts: {
            /** @description The number of nodes. */
            nodes: number;
            /** @description The number of edges. */
            edges: number;
        };
        ErasureAnswer: {
            /**
             * Format: date-time
             * @description When the rows were erased. Null when no row was erased.
             */
            captured_at: string | null;
            /** @description Id of the erasure. Null when no row was erased. */
            id: string | null;
            /** @description Whether the rows were only counted. */
            dry_run: boolean;
            /** @description Why the rows are erased, as it was sent. */
            reason: string;
            /** @description Who sent the request: `key:` and the beginning of the SHA-256 of the API key. */
            requested_by: string;
            /** @description The number of rows that were erased; with `dry_run`, that would be erased. */
            counts: components["schemas"]["ErasureCounts"];
        };
        ErasureRecordAnswer: {
            /**
             * Format: date-time
             * @description When the rows were erased.
             */
            captured_at: string;
            /** @description Id of the erasure. */
            id: string;
            /** @description Who sent the request: `key:` and the beginning of the SHA-256 of the API key. */
            requested_by: string;
            /** @description Why the rows were erased. */
            reason: string;
            /** @description The number of erased nodes and edges. */
            rows: number;
        };
        ErasuresAnswer: {
            /** @description The latest erasure comes first. */
            items: components["schemas"]["ErasureRecordAnswer"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            next_cursor: string | null;
        };
        KeyEndorsementAnswer: {
            /**
             * Format: date-time
             * @description When the older key signed the newer one.
             */
            endorsed_at: string;
            /** @description The id of the older key, which signed the newer one. */
            key_id: string;
            /** @description The Ed25519 signature in base64, over four lines: `plumbline key succession v1`, the id of the older key, the newer public key (SubjectPublicKeyInfo, DER) in base64, and `endorsed_at`. Each line ends with a newline. */
            signature: string;
        };
        EarlierKeyAnswer: {
            /**
             * Format: date-time
             * @description When the key was introduced.
             */
            first_used_at: string;
            /** @description The id of the key, as certificates contain it in `key_id`. */
            key_id: string;
            /** @description The public key in PEM format. */
            public_key: string;
            /** @description The signature of the key that this key replaced. Null if this key replaced no other key. */
            endorsed_by: components["schemas"]["KeyEndorsementAnswer"] | null;
        };
        PublicKeyAnswer: {
            /** @description The id of the signing key, as certificates contain it in `key_id`: the first 16 hexadecimal digits of the SHA-256 hash of the public key (SubjectPublicKeyInfo, DER). */
            key_id: string;
            /** @description The signature algorithm: always `Ed25519`. */
            algorithm: string;
            /** @description The public key in PEM format. */
            public_key: string;
            /** @description The public key as a JSON Web Key (JWK). */
            jwk: Record<string, unknown>;
            /** @description The signature of the key that this key replaced. Null if this key replaced no other key. */
            endorsed_by: components["schemas"]["KeyEndorsementAnswer"] | null;
            /** @description Other signing keys: keys that this service used earlier, keys that other instances use, and keys that will replace this key. The most recently introduced key comes first. */
            earlier: components["schemas"]["EarlierKeyAnswer"][];
        };
        VerifyBody: {
            /** @description The rows of the response that contained the certificate, in the same order. */
            rows?: Record<string, unknown>[] | undefined;
            /** @description The certificate to verify, exactly as a response of this service contained it. Fields that this version does not know are allowed; the check `signature` names those that are not signed. */
            certificate: Record<string, unknown>;
        };
        CheckAnswer: {
            /** @description The name of the check: `shape`, `signature`, `issued`, `ledger_root`, `ledger_batches` or `as_of`. When the request contains `rows`, also `rows`, `rows_digest`, `result_root`, `rows_known` or `backfill_batches`. */
            name: string;
            /** @description Whether the check was passed. */
            ok: boolean;
            /** @description If the check failed, what is wrong; otherwise, what was verified. */
            detail: string;
        };
        VerifyAnswer: {
            /** @description Whether the certificate passes every check that counts. `issued`, `ledger_root` and `ledger_batches` count only if this service has stored the certificate for the caller's tenant: a certificate stays valid after its time of storage has ended, and for whomever it is shown to. */
            valid: boolean;
            /** @description The checks, in the order in which they were made. */
            checks: components["schemas"]["CheckAnswer"][];
        };
        ConsistencyAnswer: {
            /**
             * Format: uuid
             * @description Id of the older certificate, whose ledger is compared.
             */
            from: string;
            /**
             * Format: uuid
             * @description Id of the newer certificate.
             */
            to: string;
            /** @description Number of ledger rows that the older certificate covers. */
            from_size: number;
            /** @description Number of ledger rows that the newer certificate covers. */
            to_size: number;
            /** @description Merkle root of the older ledger, in hexadecimal. */
            from_root: string;
            /** @description Merkle root of the newer ledger, in hexadecimal. */
            to_root: string;
            /** @description The hashes of the consistency proof in hexadecimal, in the order that RFC 6962 defines. */
            proof: string[];
        };
        HeadEntryAnswer: {
            /**
             * Format: date-time
             * @description When the ledger captured the last of these rows.
             */
            captured_at: string;
            /** @description Stands for the tenant, without its name: 64 hexadecimal digits. */
            origin_id: string;
            /** @description Number of rows in the tenant's ledger when it was logged. */
            ledger_size: number;
            /** @description Merkle root over these rows, in hexadecimal. */
            ledger_root: string;
            /** @description Random value in the leaf hash of the entry: 32 hexadecimal digits. */
            nonce: string;
            /** @description Index of the entry in the log, from 0. */
            log_index: number;
        };
        CosignatureAnswer: {
            /**
             * Format: date-time
             * @description When the witness cosigned the checkpoint, by the clock of the witness.
             */
            time: string;
            /** @description The name of the key of the witness. */
            witness: string;
            /** @description The signature line of the witness, as the checkpoint contains it. */
            line: string;
        };
        CertificateWitnessAnswer: {
            /** @description The first entry of the log with a ledger that contains the ledger of the certificate. Null while there is none in a signed checkpoint; all other fields are then empty or null. */
            entry: components["schemas"]["HeadEntryAnswer"] | null;
            /** @description Proof (RFC 6962, section 2.1.2) that the ledger of the entry begins with the ledger that the certificate covers: hashes in hexadecimal. */
            consistency: string[];
            /** @description Proof (RFC 6962, section 2.1.1) that the log of `checkpoint` contains the entry: hashes in hexadecimal. */
            inclusion: string[];
            /** @description The first signed checkpoint that covers the entry and that a witness has cosigned; if there is none, the first signed checkpoint that covers the entry. A signed note (c2sp.org/tlog-checkpoint) with all its cosignatures. */
            checkpoint: string | null;
            /** @description The cosignatures in `checkpoint`. */
            cosignatures: components["schemas"]["CosignatureAnswer"][];
            /** @description If `entry` is null: seconds after which the ledger is usually logged. Null if the service logs no ledger heads, or if the ledger has no rows. */
            expected_within_seconds: number | null;
        };
        InclusionBody: {
            /** @description The nodes, edges or fact declarations to prove, exactly as a response contained them; at most 1,000. */
            rows: Record<string, unknown>[];
        };
        InclusionRow: {
            /** @description The leaf hash of the row, as the reference page on proofs defines it. Null when `leaf_index` is null. */
            leaf: string | null;
            /** @description The salt of the row, 16 bytes in hexadecimal. Null for a row that was written before ledger rows had salts, and when `leaf_index` is null. */
            salt: string | null;
            /** @description Index of the row in the ledger, from 0. Null when the ledger that the certificate covers does not contain the row, when the row was not known at the certificate's `as_of`, or when the row was erased. */
            leaf_index: number | null;
            /** @description The hashes of the inclusion proof in hexadecimal, from the sibling of the row's leaf up to the root of the Merkle tree. Null when `leaf_index` is null. */
            path: string[] | null;
        };
        InclusionAnswer: {
            /**
             * Format: uuid
             * @description Id of the certificate whose ledger the proofs refer to.
             */
            id: string;
            /** @description The number of ledger rows that the certificate covers. */
            ledger_size: number;
            /** @description Merkle root over these rows, in hexadecimal. */
            ledger_root: string;
            /** @description The proofs: one item for each item of `rows` in the request, in the same order. */
            rows: components["schemas"]["InclusionRow"][];
        };
        LogHeadAnswer: {
            /**
             * Format: date-time
             * @description When the log signed the checkpoint.
             */
            signed_at: string;
            /** @description Identifies the log; the first line of `note`. */
            origin: string;
            /** @description Number of entries in the log. */
            size: number;
            /** @description Merkle root (RFC 6962) over the entries, in hexadecimal. */
            root: string;
            /** @description The newest checkpoint: a signed note (c2sp.org/tlog-checkpoint) with the signature of the log and the cosignatures of its witnesses. */
            note: string;
            /** @description The cosignatures in `note`; empty without witnesses. */
            cosignatures: components["schemas"]["CosignatureAnswer"][];
            /** @description The key that signed `note` for the log, as a verifier key (c2sp.org/signed-note). */
            verification_key: string;
        };
        LogConsistencyAnswer: {
            /** @description Number of entries of the older checkpoint. */
            from_size: number;
            /** @description Number of entries of the newer checkpoint. */
            to_size: number;
            /** @description Merkle root of the older checkpoint, in hexadecimal. */
            from_root: string;
            /** @description Merkle root of the newer checkpoint, in hexadecimal. */
            to_root: string;
            /** @description The hashes of the consistency proof in hexadecimal, in the order that RFC 6962 defines. */
            proof: string[];
        };
        VersionAnswer: {
            /** @description The version of the ledger engine. */
            version: string;
        };
        InstallCheckItem: {
            /** @description The name of the check. */
            check_name: string;
            /** @description Whether the check was passed. */
            ok: boolean;
            /** @description If the check failed, what is wrong; otherwise, what was verified. */
            detail: string;
        };
        CheckInstallAnswer: {
            /** @description Whether the installation passes every check. */
            ok: boolean;
            /** @description The checks, in the order in which they were made. */
            checks: components["schemas"]["InstallCheckItem"][];
        };
        Error: {
            /** @description The error. */
            detail: {
                /** @description A stable error code. */
                error: string;
                /** @description What is wrong and what the caller can do; absent for 401. */
                message?: string | undefined;
                /** @description The name of the field or part of the request that is invalid. */
                field?: string | null | undefined;
            };
        };
    };
    responses: {
        /** @description The request, one of its parameters or a field of its body is invalid. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": {
                 *         "error": "MEMORY_BAD_REQUEST",
                 *         "message": "limit must be a whole number from 1 to 1000",
                 *         "field": "limit"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The credentials are missing or wrong. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": {
                 *         "error": "MEMORY_UNAUTHORIZED"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The credentials do not allow this request. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": {
                 *         "error": "MEMORY_FORBIDDEN",
                 *         "message": "This request needs the scope write, which the API key does not have",
                 *         "field": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body or a field is too large. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": {
                 *         "error": "MEMORY_TOO_LARGE",
                 *         "message": "body is larger than 33554432 bytes",
                 *         "field": "body"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The type of the body or document is not supported. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": {
                 *         "error": "MEMORY_UNSUPPORTED_MEDIA_TYPE",
                 *         "message": "Send the body as application/json",
                 *         "field": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests, or a quota is used up. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": {
                 *         "error": "MEMORY_RATE_LIMITED",
                 *         "message": "This API key is limited to 600 requests a minute; try again in 2 seconds",
                 *         "field": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service is temporarily unavailable or busy. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": {
                 *         "error": "MEMORY_UNAVAILABLE",
                 *         "message": "The database query timed out; request less data at a time, or try again",
                 *         "field": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Any other error. */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Id of the request, as in the log of the service: the `X-Request-Id` of the request, or a new id.
         * @example 01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90
         */
        "X-Request-Id": string;
        /**
         * @description The number of requests that the API key may send per minute. The RateLimit headers are absent when no limit is configured.
         * @example 600
         */
        "RateLimit-Limit": number;
        /**
         * @description The number of requests that the API key may still send now.
         * @example 599
         */
        "RateLimit-Remaining": number;
        /**
         * @description Seconds until the full limit is available again.
         * @example 1
         */
        "RateLimit-Reset": number;
        /**
         * @description The limit and its window in seconds, as in the IETF draft on RateLimit headers.
         * @example 600;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description The first 20 names of fields of the request that no endpoint reads, percent-encoded and separated by commas. Absent when there are none.
         * @example lmit
         */
        "X-Ignored-Fields": string;
        /**
         * @description Seconds to wait before the next request.
         * @example 2
         */
        "Retry-After": number;
        /**
         * @description The authentication scheme to use.
         * @example Bearer
         */
        "WWW-Authenticate": string;
        /**
         * @description The engine that read the text: `offline` (the rule-based engine), `encoder:<id>` (a local model), or the name of a language model.
         * @example offline
         */
        "X-Engine": string;
        /**
         * @description The entity tag of the answer. A request with this value in `If-None-Match` gets 304 without a body while nothing has changed.
         * @example W/"3q2-7wQ9"
         */
        ETag: string;
        /**
         * @description The suggested name of the file.
         * @example attachment; filename="export.ndjson"
         */
        "Content-Disposition": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    checkLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process runs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `ok`.
                         * @enum {string}
                         */
                        status: "ok";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    checkReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All checks are `ok`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description `ok` if all checks are passed.
                         * @enum {string}
                         */
                        status: "ok" | "unavailable";
                        /**
                         * @description The kind of database: in the process, or a PostgreSQL server.
                         * @enum {string}
                         */
                        database: "embedded" | "server";
                        /** @description One check for each dependency, and a check that the service is not shutting down. */
                        checks: {
                            /** @description The name of the check. */
                            name: string;
                            /** @description Whether the check was passed. */
                            ok: boolean;
                            /** @description Why the check failed, where this is known. */
                            message?: string | undefined;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            /** @description At least one check is not `ok`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description `ok` if all checks are passed.
                         * @enum {string}
                         */
                        status: "ok" | "unavailable";
                        /**
                         * @description The kind of database: in the process, or a PostgreSQL server.
                         * @enum {string}
                         */
                        database: "embedded" | "server";
                        /** @description One check for each dependency, and a check that the service is not shutting down. */
                        checks: {
                            /** @description The name of the check. */
                            name: string;
                            /** @description Whether the check was passed. */
                            ok: boolean;
                            /** @description Why the check failed, where this is known. */
                            message?: string | undefined;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Prometheus text format 0.0.4 */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    exportMemories: {
        parameters: {
            query: {
                /**
                 * @description The point in time at which to read the ledger: a date (meaning the end of that day in UTC), or a date and time with a time zone. Rows that became known later are not returned.
                 * @example 2026-07-16T09:30:00.000000Z
                 */
                as_of: string;
                /** @description Returns only rows that are valid at this point in time. Default: the value of `as_of`. */
                valid_at?: string | undefined;
                /** @description Reads only the first `ledger_size` rows of the ledger. Pass the `ledger_size` of a certificate to repeat the answer that it certifies exactly, even if rows have been backfilled since then. */
                ledger_size?: number | undefined;
                /**
                 * @description The format of the export. `ndjson` contains one row per line, and the certificate in the last line. `proof` contains all rows known at `as_of` in ledger order with their salts, and hashes in the place of all other rows, so that you can rebuild `ledger_root`. Without `valid_at`, it contains rows of any validity. Default: `json`.
                 * @example ndjson
                 */
                format?: "json" | "ndjson" | "graphml" | "proof" | undefined;
                /** @description Only with `format=proof`: the `ledger_size` of an earlier certificate, at most the size of this ledger. The export then also proves that the earlier ledger is the beginning of this one. */
                since?: number | undefined;
                /**
                 * @description Returns only rows of this space (a part of the tenant's memory, named by the caller).
                 * @example user:ada
                 */
                space?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportAnswerBody"];
                    "application/x-ndjson": string;
                    "application/graphml+xml": string;
                };
            };
            /** @description The request, one of its parameters or a field of its body is invalid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            /** @description The service failed because of an internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": {
                     *         "error": "MEMORY_LEDGER_ALTERED",
                     *         "message": "A row of this answer differs from what the ledger recorded, so the answer was not sent; the operator must audit the ledger",
                     *         "field": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is temporarily unavailable or busy. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    resolveFact: {
        parameters: {
            query: {
                /**
                 * @description The point in time at which to read the ledger: a date (meaning the end of that day in UTC), or a date and time with a time zone. Rows that became known later are not returned.
                 * @example 2026-07-16T09:30:00.000000Z
                 */
                as_of: string;
                /** @description Returns only rows that are valid at this point in time. Default: the value of `as_of`. */
                valid_at?: string | undefined;
                /** @description Reads only the first `ledger_size` rows of the ledger. Pass the `ledger_size` of a certificate to repeat the answer that it certifies exactly, even if rows have been backfilled since then. */
                ledger_size?: number | undefined;
                /** @description The maximum number of candidates to return: 1 to 1,000. The value is always chosen among all candidates, even those that are not returned. Default: 100. */
                limit?: number | undefined;
                /**
                 * @description The key of the fact, 1 to 500 characters.
                 * @example harbour.repair_cost
                 */
                fact_key: string;
                /** @description Considers only candidates (nodes that state a value of the fact) whose `payload.about` equals this text. */
                about?: string | undefined;
                /** @description Returns only rows of this space (a part of the tenant's memory, named by the caller). */
                space?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Only nodes known at `as_of` and valid at `valid_at` are considered. A valid request is always answered with 200; the field `status` contains the outcome. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolveAnswerBody"];
                };
            };
            /** @description The request, one of its parameters or a field of its body is invalid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            /** @description The service failed because of an internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": {
                     *         "error": "MEMORY_LEDGER_ALTERED",
                     *         "message": "A row of this answer differs from what the ledger recorded, so the answer was not sent; the operator must audit the ledger",
                     *         "field": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is temporarily unavailable or busy. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getSubgraph: {
        parameters: {
            query: {
                /**
                 * @description The point in time at which to read the ledger: a date (meaning the end of that day in UTC), or a date and time with a time zone. Rows that became known later are not returned.
                 * @example 2026-07-16T09:30:00.000000Z
                 */
                as_of: string;
                /** @description Returns only rows that are valid at this point in time. Default: the value of `as_of`. */
                valid_at?: string | undefined;
                /** @description Reads only the first `ledger_size` rows of the ledger. Pass the `ledger_size` of a certificate to repeat the answer that it certifies exactly, even if rows have been backfilled since then. */
                ledger_size?: number | undefined;
                /**
                 * @description The maximum distance from a start node, in edges: 1 to 5. Default: 1.
                 * @example 1
                 */
                depth?: number | undefined;
                /** @description Follows only edges of these types: repeat the parameter, or separate types by commas. */
                edge_type?: ("CAUSES" | "CONTRIBUTING_FACTOR" | "TRIGGERS" | "PREVENTS" | "SUPPORTS" | "CONTRADICTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES" | "MENTIONS" | "RESOLVES")[] | undefined;
                /** @description The maximum number of nodes to return: 1 to 1,000. The maximum number of edges is ten times this limit. Default: 100. */
                limit?: number | undefined;
                /**
                 * @description Id of a start node. May be repeated to start from several nodes.
                 * @example [
                 *       "storm"
                 *     ]
                 */
                id: string[];
                /** @description Returns only rows of this space (a part of the tenant's memory, named by the caller). */
                space?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nodes nearer to a start node come first. Among nodes at the same distance, those reached by an edge with a higher confidence come first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubgraphAnswerBody"];
                };
            };
            /** @description The request, one of its parameters or a field of its body is invalid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            /** @description The service failed because of an internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": {
                     *         "error": "MEMORY_LEDGER_ALTERED",
                     *         "message": "A row of this answer differs from what the ledger recorded, so the answer was not sent; the operator must audit the ledger",
                     *         "field": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is temporarily unavailable or busy. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    findCausalChains: {
        parameters: {
            query: {
                /**
                 * @description The point in time at which to read the ledger: a date (meaning the end of that day in UTC), or a date and time with a time zone. Rows that became known later are not returned.
                 * @example 2026-07-16T09:30:00.000000Z
                 */
                as_of: string;
                /** @description Returns only rows that are valid at this point in time. Default: the value of `as_of`. */
                valid_at?: string | undefined;
                /** @description Reads only the first `ledger_size` rows of the ledger. Pass the `ledger_size` of a certificate to repeat the answer that it certifies exactly, even if rows have been backfilled since then. */
                ledger_size?: number | undefined;
                /** @description The maximum number of edges in a causal chain: 1 to 10. Default: 3. */
                depth?: number | undefined;
                /**
                 * @description Which chains to return. `causes`: chains of what led to the node; `effects`: chains of what the node led to. Default: `causes`.
                 * @example causes
                 */
                direction?: "causes" | "effects" | undefined;
                /**
                 * @description Id of the node whose causes or effects are returned.
                 * @example cost
                 */
                id: string;
                /** @description Returns only rows of this space (a part of the tenant's memory, named by the caller). */
                space?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A causal chain is a sequence of edges of the types CAUSES, CONTRIBUTING_FACTOR, TRIGGERS and PREVENTS. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhyAnswerBody"];
                };
            };
            /** @description The request, one of its parameters or a field of its body is invalid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            /** @description The service failed because of an internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": {
                     *         "error": "MEMORY_LEDGER_ALTERED",
                     *         "message": "A row of this answer differs from what the ledger recorded, so the answer was not sent; the operator must audit the ledger",
                     *         "field": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is temporarily unavailable or busy. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listMemories: {
        parameters: {
            query: {
                /**
                 * @description The point in time at which to read the ledger: a date (meaning the end of that day in UTC), or a date and time with a time zone. Rows that became known later are not returned.
                 * @example 2026-07-16T09:30:00.000000Z
                 */
                as_of: string;
                /** @description Returns only rows that are valid at this point in time. Default: the value of `as_of`. */
                valid_at?: string | undefined;
                /** @description Reads only the first `ledger_size` rows of the ledger. Pass the `ledger_size` of a certificate to repeat the answer that it certifies exactly, even if rows have been backfilled since then. */
                ledger_size?: number | undefined;
                /**
                 * @description Returns only nodes of these kinds: repeat the parameter, or separate kinds by commas.
                 * @example [
                 *       "claim"
                 *     ]
                 */
                kind?: ("entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode")[] | undefined;
                /**
                 * @description The maximum number of nodes in a page: 1 to 1,000. A page can have fewer, because its size is limited to 2 MiB. There are more pages as long as `next_cursor` is not null. Default: 100.
                 * @example 2
                 */
                limit?: number | undefined;
                /** @description Returns only the node with this id. May be repeated to select several nodes. */
                id?: string[] | undefined;
                /** @description Returns only the nodes of this category. */
                category?: string | undefined;
                /** @description The `next_cursor` of the previous page. Send it with the same other parameters as the first page. */
                cursor?: string | undefined;
                /**
                 * @description Returns only rows of this space (a part of the tenant's memory, named by the caller).
                 * @example user:ada
                 */
                space?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To find nodes by their words or meaning, use GET /v1/memories/search. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemoriesAnswer"];
                };
            };
            /** @description The request, one of its parameters or a field of its body is invalid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            /** @description The service failed because of an internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": {
                     *         "error": "MEMORY_LEDGER_ALTERED",
                     *         "message": "A row of this answer differs from what the ledger recorded, so the answer was not sent; the operator must audit the ledger",
                     *         "field": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is temporarily unavailable or busy. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    recordMemories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RememberBody"];
            };
        };
        responses: {
            /** @description Rows that were not written are listed in `refused` or `warned`; the status is 200 in any case. The `X-Engine` header names the engine that extracted the statements from the messages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Engine": components["headers"]["X-Engine"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RememberAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            /** @description The service is temporarily unavailable or busy. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    lookUpMemories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LookupBody"];
            };
        };
        responses: {
            /** @description The response has one item per distinct id, ordered by the code points of the ids. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LookupAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    searchMemories: {
        parameters: {
            query: {
                /**
                 * @description The point in time at which to read the ledger: a date (meaning the end of that day in UTC), or a date and time with a time zone. Rows that became known later are not returned.
                 * @example 2026-07-16T09:30:00.000000Z
                 */
                as_of: string;
                /** @description Returns only rows that are valid at this point in time. Default: the value of `as_of`. */
                valid_at?: string | undefined;
                /** @description Reads only the first `ledger_size` rows of the ledger. Pass the `ledger_size` of a certificate to repeat the answer that it certifies exactly, even if rows have been backfilled since then. */
                ledger_size?: number | undefined;
                /** @description An embedding vector of the question: 1 to 16,000 numbers, computed with the same model as the `embedding` of the stored nodes. It is compared only with embeddings of the same length. In a URL, send a JSON array or numbers separated by commas. */
                embedding?: number[] | undefined;
                /** @description Returns only nodes of these kinds: repeat the parameter, or separate kinds by commas. */
                kind?: ("entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode")[] | undefined;
                /**
                 * @description The maximum number of nodes to return: 1 to 100. Default: 10.
                 * @example 2
                 */
                limit?: number | undefined;
                /** @description How nodes are matched with the question. `text`: by words only; `vector`: by embedding vectors only; `hybrid`: by both. Default: `hybrid`. */
                mode?: "hybrid" | "text" | "vector" | undefined;
                /**
                 * @description The question in natural language. Only its first 1,000 characters are used. At least one of `q` and `embedding` is required.
                 * @example prices for fish
                 */
                q?: string | undefined;
                /** @description Returns only rows of this space (a part of the tenant's memory, named by the caller). */
                space?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Only nodes known at `as_of` and valid at `valid_at` are searched. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
            /** @description The request, one of its parameters or a field of its body is invalid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            /** @description The service failed because of an internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": {
                     *         "error": "MEMORY_LEDGER_ALTERED",
                     *         "message": "A row of this answer differs from what the ledger recorded, so the answer was not sent; the operator must audit the ledger",
                     *         "field": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is temporarily unavailable or busy. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    searchMemoriesByBody: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchQuestion"];
            };
        };
        responses: {
            /** @description Use it for embedding vectors, and for questions that are too long for a URL. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
            /** @description The request, one of its parameters or a field of its body is invalid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            /** @description The service failed because of an internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": {
                     *         "error": "MEMORY_LEDGER_ALTERED",
                     *         "message": "A row of this answer differs from what the ledger recorded, so the answer was not sent; the operator must audit the ledger",
                     *         "field": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is temporarily unavailable or busy. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listFacts: {
        parameters: {
            query?: {
                /**
                 * @description The point in time at which to read the declarations: a date (meaning the end of that day in UTC), or a date and time with a time zone. Default: now; the certificate of the response then has `final: false`.
                 * @example 2026-07-16T09:30:00.000000Z
                 */
                as_of?: string | undefined;
                /** @description Reads only the first `ledger_size` rows of the ledger. Pass the `ledger_size` of a certificate to repeat the read that it certifies. */
                ledger_size?: number | undefined;
                /** @description The maximum number of declarations in a page: 1 to 1,000. Default: 100. */
                limit?: number | undefined;
                /** @description Returns only the declarations of this fact key. May be repeated to select several keys. */
                fact_key?: string[] | undefined;
                /** @description The `next_cursor` of the previous page. Send it with the same other parameters as the first page. */
                cursor?: string | undefined;
            } | undefined;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A key that was declared again has only its latest declaration. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactsAnswer"];
                };
            };
            /** @description The request, one of its parameters or a field of its body is invalid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            /** @description The service failed because of an internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": {
                     *         "error": "MEMORY_LEDGER_ALTERED",
                     *         "message": "A row of this answer differs from what the ledger recorded, so the answer was not sent; the operator must audit the ledger",
                     *         "field": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is temporarily unavailable or busy. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    declareFact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactBody"];
            };
        };
        responses: {
            /** @description Declaring the same key again with different content replaces the declaration from now on. A read as of an earlier instant still uses the declaration that was in force at that instant. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeclaredFactAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            /** @description The service is temporarily unavailable or busy. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listErasures: {
        parameters: {
            query?: {
                /** @description The maximum number of erasures in a page: 1 to 1,000. Default: 100. */
                limit?: number | undefined;
                /** @description The `next_cursor` of the previous page. */
                cursor?: string | undefined;
            } | undefined;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An erasure record does not contain what was erased. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasuresAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    eraseRows: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErasureBody"];
            };
        };
        responses: {
            /** @description An erased row loses its statement, payload, category, fact, embedding and search terms. It keeps its id, kind, space and times, and reads as of any instant return it with `erased: true`. The erasure itself is recorded in the ledger and cannot be undone. If the request is interrupted, send it again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            /** @description The service is temporarily unavailable or busy. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getPublicKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No secret is returned. Keep the keys to verify certificates offline. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicKeyAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    verifyCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyBody"];
            };
        };
        responses: {
            /** @description With `rows`, also verifies that these rows are the ones that the certificate was issued for. The status is always 200; `valid` contains the result. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifyAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    getCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the certificate.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Certificates are deleted after `CERTIFICATES_KEPT_DAYS` days. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": {
                     *         "error": "MEMORY_NOT_FOUND",
                     *         "message": "There is no certificate with this id; certificates are deleted after CERTIFICATES_KEPT_DAYS days",
                     *         "field": "id"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    proveConsistency: {
        parameters: {
            query: {
                /**
                 * @description Id of the older certificate, whose ledger is compared.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000001
                 */
                from: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the certificate.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000010
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The proof shows that no ledger row was rewritten between the two certificates. It follows RFC 6962, section 2.1.2. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsistencyAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": {
                     *         "error": "MEMORY_NOT_FOUND",
                     *         "message": "There is no certificate with this id; certificates are deleted after CERTIFICATES_KEPT_DAYS days",
                     *         "field": "id"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    getCertificateWitness: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the certificate.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The response connects the ledger of the certificate with an entry of the log of ledger heads, and the entry with a checkpoint that the witnesses cosigned. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateWitnessAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": {
                     *         "error": "MEMORY_NOT_FOUND",
                     *         "message": "There is no certificate with this id; certificates are deleted after CERTIFICATES_KEPT_DAYS days",
                     *         "field": "id"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    proveInclusion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the certificate.
                 * @example 01a20b5e-6f0a-7c41-9d3b-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InclusionBody"];
            };
        };
        responses: {
            /** @description The proof follows RFC 6962, section 2.1.1. `path` is null for a row that is not in that ledger, or that was not known at the certificate's `as_of`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InclusionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": {
                     *         "error": "MEMORY_NOT_FOUND",
                     *         "message": "There is no certificate with this id; certificates are deleted after CERTIFICATES_KEPT_DAYS days",
                     *         "field": "id"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    getLogHead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With `Accept: text/plain`, the response is the signed note alone. Until the first ledger head is logged, the status is 404. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogHeadAnswer"];
                    "text/plain": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": {
                     *         "error": "MEMORY_NOT_FOUND",
                     *         "message": "The log of ledger heads has no signed checkpoint yet; try again later",
                     *         "field": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    proveLogConsistency: {
        parameters: {
            query: {
                /**
                 * @description Number of entries of the older checkpoint; it must have been signed.
                 * @example 1
                 */
                from: number;
                /**
                 * @description Number of entries of the newer checkpoint; default: the newest checkpoint.
                 * @example 2
                 */
                to?: number | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The proof follows RFC 6962, section 2.1.2. If no checkpoint of one of the sizes was signed, the status is 404. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogConsistencyAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the request refers to does not exist, or is not visible to the caller. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": {
                     *         "error": "MEMORY_NOT_FOUND",
                     *         "message": "from must be the size of a signed checkpoint; there is none of this size",
                     *         "field": "from"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    getVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version rises when the results of an operation change. No API key is required. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
    checkInstallation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The check reads the database catalogs at the time of the request. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckInstallAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Error"];
        };
    };
}
