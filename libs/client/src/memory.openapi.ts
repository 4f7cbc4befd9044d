// Generated from the service's openapi.json by `npm run generate`.
export interface paths {
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process runs. Checks no dependencies. */
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
        /** Whether the service can answer requests: its dependencies are available and it is not shutting down. Otherwise 503 with the failed checks. */
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
         * @description If METRICS_TOKEN is set, send it as the bearer token. API keys are not accepted.
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
        /** Everything visible, streamed: nodes, then edges, each in the order of the ledger, and the certificate last. */
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
        /** What a declared fact is, by the candidates that are known at `as_of` and valid at `valid_at`. Always 200: `status` says how it went. */
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
        /** What surrounds some nodes, along edges of either direction: nearer nodes first, of equally near ones those with the stronger edge. */
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
        /** Chains of edges of the types CAUSES, CONTRIBUTING_FACTOR, TRIGGERS and PREVENTS from a node on, strongest first. */
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
        /** Nodes known at `as_of` and valid at `valid_at`, in the order in which they became known. */
        get: operations["listMemories"];
        put?: never;
        /** Writes nodes, edges and what is read in messages, in one transaction. Rows that are not written come back in `refused` or `warned`, the status is 200 all the same. The header `X-Engine` says who read the messages. */
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
        /** Whether ids are in the ledger now, whatever their validity: one item a distinct id, in the order of the ids' code points. */
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
        /** Nodes known at `as_of` and valid at `valid_at` that have to do with a question, best first. */
        get: operations["searchMemories"];
        put?: never;
        /** The same with the question in the body: for vectors, and for questions too long for a URL. */
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
        /** The declarations in force at `as_of`, in the order in which they became known. */
        get: operations["listFacts"];
        put?: never;
        /** Declares a fact key. Declared anew with other content, the new declaration holds from then on; reads as of earlier keep the older one. */
        post: operations["declareFact"];
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
        /** The public key that certificates are checked with, and those of before. */
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
        /** Whether a certificate is one of this service for this tenant; with `rows`, whether they are the rows that it is of. Always 200. */
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
        /** The certificate as it was issued. */
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
        /** That the ledger of the certificate `id` begins with that of the older certificate `from` (RFC 6962, section 2.1.2): nothing was rewritten between. */
        get: operations["proveConsistency"];
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
        /** That rows are in the ledger that the certificate is of (RFC 6962, section 2.1.1). A row that is not, or was not known at its `as_of`, has no path. */
        post: operations["proveInclusion"];
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
        /** The engine's version. It needs no key, and rises when what a call returns changes. */
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
        /** Whether the database still keeps what the ledger promises: append-only, isolated tenants, stamps of its own. Looked up in its catalogs now. */
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
            /** @enum {string} */
            kind: "entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode";
            /** @description Any JSON value. */
            fact_value: (string | number | boolean | Record<string, unknown> | unknown[]) | null;
            id: string;
            statement: string | null;
            category: string | null;
            payload: Record<string, unknown>;
            space: string;
            asserted_at: string;
            valid_from: string;
            valid_to: string | null;
            fact_key: string | null;
            captured_at: string;
            known_at: string;
            backfill_batch: string | null;
        };
        EdgeRowAnswer: {
            /** @enum {string} */
            edge_type: "CAUSES" | "CONTRIBUTING_FACTOR" | "TRIGGERS" | "PREVENTS" | "SUPPORTS" | "CONTRADICTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES" | "MENTIONS" | "RESOLVES";
            source_id: string;
            target_id: string;
            confidence: number | null;
            /** @description As it was written. */
            lag: string | null;
            mechanism: string | null;
            properties: Record<string, unknown>;
            asserted_at: string;
            valid_from: string;
            valid_to: string | null;
            captured_at: string;
            known_at: string;
            backfill_batch: string | null;
        };
        BackfillBatchAnswer: {
            id: string;
            declared_captured_at: string;
            reason: string;
            /** @description When the server really learned the batch. */
            captured_at: string;
            /** @description Rows of this answer that came with it. */
            rows: number;
        };
        CertificateAnswer: {
            id: string;
            operation: string;
            /** @description SHA-256 over the canonical JSON of the operation and its parameters. */
            request_digest: string;
            /** @description The instant answered for. */
            as_of: string;
            valid_at: string;
            space: string | null;
            /** @description False when the instant asked for is still to come: it was answered as of now. */
            final: boolean;
            rows: number;
            /** @description SHA-256 over the rows as canonical JSON (RFC 8785), a line each. */
            rows_digest: string;
            /** @description Root of the Merkle tree (RFC 6962) over the canonical JSON of the rows, in their order: shows one row to be in the answer without the others. */
            result_root: string;
            latest_known_at: string | null;
            /** @description The backfills that rows of this answer came with: what is known early only by declaration. */
            backfill_batches: components["schemas"]["BackfillBatchAnswer"][];
            /** @description The shortest beginning of the ledger that holds everything known at `as_of`. */
            ledger_size: number;
            /** @description Root of the tenant's Merkle tree (RFC 6962) over the first `ledger_size` rows of its ledger, in commit order. */
            ledger_root: string;
            engine_version: string;
            issued_at: string;
            /** @description Of the key that signed: see GET /v1/certificates/key. */
            key_id: string;
            /** @description Ed25519 over the canonical JSON (RFC 8785) of everything else in the certificate, in base64. */
            signature: string;
        };
        ExportAnswerBody: {
            nodes: components["schemas"]["NodeRowAnswer"][];
            edges: components["schemas"]["EdgeRowAnswer"][];
            certificate: components["schemas"]["CertificateAnswer"];
        };
        FactRowAnswer: {
            /** @enum {string} */
            value_type: "any" | "string" | "number" | "boolean" | "date";
            /** @enum {string} */
            policy: "latest_asserted" | "highest_confidence" | "unanimous";
            fact_key: string;
            description: string | null;
            /** @description From when on it is in force. */
            captured_at: string;
            /** @description As captured_at: declarations are not backfilled. */
            known_at: string;
        };
        SetAsideAnswer: {
            /** @enum {string} */
            kind: "superseded" | "wrong_type" | "outranked";
            why: string;
        };
        CandidateAnswer: {
            /** @enum {string} */
            kind: "entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode";
            /** @description Any JSON value. */
            fact_value: (string | number | boolean | Record<string, unknown> | unknown[]) | null;
            /** @description Why it was not to answer; null: it stands. */
            set_aside: components["schemas"]["SetAsideAnswer"] | null;
            id: string;
            statement: string | null;
            category: string | null;
            payload: Record<string, unknown>;
            space: string;
            asserted_at: string;
            valid_from: string;
            valid_to: string | null;
            fact_key: string | null;
            captured_at: string;
            known_at: string;
            backfill_batch: string | null;
        };
        ResolveAnswerBody: {
            /** @enum {string} */
            status: "resolved" | "conflict" | "unknown" | "undeclared";
            /** @description Any JSON value. */
            value: (string | number | boolean | Record<string, unknown> | unknown[]) | null;
            winner: components["schemas"]["NodeRowAnswer"] | null;
            /** @description By which the answer was found. */
            declaration: components["schemas"]["FactRowAnswer"] | null;
            /** @description A sentence. */
            reason: string;
            /** @description The reason as a stable code: the policy that found the winner; `disagreement`, `different_subjects` (conflict); `no_candidate`, `all_set_aside` (unknown); `undeclared`. */
            code: string;
            /** @description Those that stand first, as the policy ranks them. */
            candidates: components["schemas"]["CandidateAnswer"][];
            /** @description Whether there are more candidates than were told. */
            truncated: boolean;
            certificate: components["schemas"]["CertificateAnswer"];
        };
        SubgraphAnswerBody: {
            /** @description Nearest first. */
            nodes: components["schemas"]["NodeRowAnswer"][];
            /** @description Between these nodes, in the order of the ledger. */
            edges: components["schemas"]["EdgeRowAnswer"][];
            /** @description Whether there is more than the limits let in. */
            truncated: boolean;
            certificate: components["schemas"]["CertificateAnswer"];
        };
        DoubtAnswer: {
            /** @enum {string} */
            kind: "effect_before_cause" | "lag_contradicts_dates" | "confidence_assumed" | "lag_incomplete" | "prevents";
            /** @description Place of the edge in the chain, from 0; null: of the chain as a whole. */
            edge: number | null;
            why: string;
        };
        CausalChainAnswer: {
            /** @description From the root on; no node comes twice. */
            nodes: components["schemas"]["NodeRowAnswer"][];
            /** @description `edges[n]` links `nodes[n]` and `nodes[n + 1]`. */
            edges: components["schemas"]["EdgeRowAnswer"][];
            /** @description The product of the edges' confidences; an edge that states none counts as 0.5. */
            confidence: number;
            /** @description The sum of the lags that the edges state, as an ISO 8601 duration; null when none states one. */
            lag: string | null;
            /** @description What speaks against the chain. */
            doubts: components["schemas"]["DoubtAnswer"][];
        };
        WhyAnswerBody: {
            /** @description Null: no node of this id is visible. */
            root: components["schemas"]["NodeRowAnswer"] | null;
            /** @description Strongest first, at most 100. */
            chains: components["schemas"]["CausalChainAnswer"][];
            /** @description Whether there are more chains than were given. */
            truncated: boolean;
            certificate: components["schemas"]["CertificateAnswer"];
        };
        NodeShape: {
            /** @enum {string} */
            kind: "entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode";
            /** @description Any JSON value. */
            fact_value?: (string | number | boolean | Record<string, unknown> | unknown[]) | null;
            /** @description Unique within the tenant; the same id may be written again with a `valid` interval that does not overlap. At most 1,000 characters. */
            id: string;
            /** @description What search indexes. At most 100,000 characters. */
            statement?: string;
            category?: string;
            /** @description Free-form; by convention `about`, `source`, `factblock_id`. */
            payload?: Record<string, unknown>;
            /** @description When the statement was made: ISO 8601 with a time zone. */
            asserted_at: string;
            /** @description Start of validity; `asserted_at` when left out. */
            valid_from?: string;
            /** @description End of validity (not included); open when left out. */
            valid_to?: string;
            fact_key?: string;
            /** @description 1 to 16,000 numbers, computed by the caller. */
            embedding?: number[];
        };
        EdgeShape: {
            /** @enum {string} */
            edge_type: "CAUSES" | "CONTRIBUTING_FACTOR" | "TRIGGERS" | "PREVENTS" | "SUPPORTS" | "CONTRADICTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES" | "MENTIONS" | "RESOLVES";
            source_id: string;
            target_id: string;
            /** @description 0 to 1. */
            confidence?: number;
            /** @description A count with a unit (`3 days`) or an ISO 8601 duration (`P3D`). */
            lag?: string;
            /** @description One sentence on why. */
            mechanism?: string;
            /** @description Free-form. */
            properties?: Record<string, unknown>;
            /** @description ISO 8601 with a time zone. */
            asserted_at: string;
            valid_from?: string;
            valid_to?: string;
        };
        MessageShape: {
            /** @description A transcript, note, turn or article; at most 100,000 characters. */
            content: string;
            /** @description ISO 8601 date (the start of that day in UTC) or instant: everything extracted is asserted then, and nothing later is used to understand it. */
            observed_at: string;
            /** @description Label of the episode; the first words of the content when left out. */
            name?: string;
            /** @description Channel, document or meeting. */
            source_description?: string;
        };
        BackfillShape: {
            /** @description When the rows of this request were really known; not in the future. */
            declared_captured_at: string;
            /** @description Why they are declared as known earlier than the server learned them. */
            reason: string;
        };
        RememberBody: {
            /**
             * @description At most 10,000. Each row is judged by itself.
             * @default []
             */
            nodes?: components["schemas"]["NodeShape"][];
            /**
             * @description At most 10,000. Both ends of each must be nodes of the tenant, in this request or earlier.
             * @default []
             */
            edges?: components["schemas"]["EdgeShape"][];
            /**
             * @description At most 100, of 1,000,000 characters together. Each is an episode, in order; a message that cannot be read is refused like a row.
             * @default []
             */
            messages?: components["schemas"]["MessageShape"][];
            /** @description Whose memory this is, such as `user:ada` or `agent:scout`: stamped on every node of the request. */
            space: string;
            /** @description Makes the request one batch, whose rows count as known at the declared instant. */
            backfill?: components["schemas"]["BackfillShape"];
        };
        RefusedRow: {
            /** @description Of a node. */
            id?: string | null;
            /** @description Of an edge, as are `target_id` and `edge_type`. */
            source_id?: string | null;
            target_id?: string | null;
            edge_type?: string | null;
            /** @description Of a message that was refused: its place, as `index`. */
            message?: number;
            /** @description Place of the row in its array, from 0. */
            index: number;
            /** @description `captured_at_supplied`, `missing_endpoint`, `cross_tenant`, `overlapping_valid`, `missing_required_field` or `unparseable_value`. */
            reason: string;
            /** @description Begins with the field at fault; holds the original error text. */
            why: string;
        };
        WarnedRow: {
            id?: string;
            source_id?: string;
            target_id?: string;
            edge_type?: string;
            /** @description Of a message: its place, as `index`; `id` is its episode's. */
            message?: number;
            /** @description Place of the row in its array, from 0. */
            index: number;
            /** @description `already_remembered` (nothing was written), `undeclared_fact` (the row was written) or `not_extracted` (the message was kept without being read; send it again to have it read). */
            kind: string;
            why: string;
        };
        EpisodeNodeShape: {
            id: string;
            kind: string;
            statement: string | null;
        };
        EpisodeEdgeShape: {
            source_id: string;
            target_id: string;
            edge_type: string;
            /** @description One sentence that states the relation. */
            fact: string;
            /** @description `edge`: a typed link between two blocks; `claim`: the relation is stated within one claim, a block of its own that mentions both ends. */
            as: string;
        };
        EpisodeEntryShape: {
            /** @description The episode's node; null when the message was refused. */
            id: string | null;
            /** @description What was read in the message; what was known before has its earlier id. */
            nodes: components["schemas"]["EpisodeNodeShape"][];
            /** @description Typed links; each node is also linked from the episode by `MENTIONS`. */
            edges: components["schemas"]["EpisodeEdgeShape"][];
            /** @description Rows written for this message. */
            accepted: number;
        };
        RememberAnswer: {
            /** @description Rows written: nodes plus edges. */
            accepted: number;
            refused: components["schemas"]["RefusedRow"][];
            warned: components["schemas"]["WarnedRow"][];
            /** @description The first `as_of` at which the rows are visible, unless a backfill was declared. */
            captured_at: string;
            /** @description The batch of a backfill: a new one when rows were written, the earlier one when they are remembered already. */
            backfill_batch: string | null;
            /** @description One entry a message, in order. */
            episodes: components["schemas"]["EpisodeEntryShape"][];
        };
        LookupBody: {
            /** @description Ids to look up: at most 10,000, each of 1 to 1,000 characters. */
            ids: string[];
            /** @description Only rows of this space count. */
            space?: string;
        };
        LookupItemAnswer: {
            id: string;
            present: boolean;
            /** @description When the id first became known: its captured_at, or the declared instant of its backfill batch. */
            known_at: string | null;
            backfill_batch: string | null;
        };
        LookupAnswer: {
            items: components["schemas"]["LookupItemAnswer"][];
        };
        MemoriesAnswer: {
            items: components["schemas"]["NodeRowAnswer"][];
            next_cursor: string | null;
            certificate: components["schemas"]["CertificateAnswer"];
        };
        RanksAnswer: {
            /** @description Place in the order by words and by what stands beside them, from 1; null: not in it. */
            text: number | null;
            /** @description Place by the caller's vector. */
            vector: number | null;
            /** @description Place by the vector that the service's own model makes of the question. */
            model: number | null;
        };
        SearchItemAnswer: {
            /** @enum {string} */
            kind: "entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode";
            /** @description Any JSON value. */
            fact_value: (string | number | boolean | Record<string, unknown> | unknown[]) | null;
            id: string;
            statement: string | null;
            category: string | null;
            payload: Record<string, unknown>;
            space: string;
            asserted_at: string;
            valid_from: string;
            valid_to: string | null;
            fact_key: string | null;
            captured_at: string;
            known_at: string;
            backfill_batch: string | null;
            /** @description Higher is better; a node that supersedes another has at least its score. To be compared within one answer only. By vectors alone it is the cosine. */
            score: number;
            ranks: components["schemas"]["RanksAnswer"];
            /** @description Id of the newer node that supersedes this one, which then stands before it; null: none does. */
            superseded_by: string | null;
        };
        SearchAnswer: {
            /** @description Best first; equals in the order of the ledger. */
            items: components["schemas"]["SearchItemAnswer"][];
            certificate: components["schemas"]["CertificateAnswer"];
        };
        SearchQuestion: {
            /**
             * @description As of when: a date (the end of that day in UTC) or a date and time with a time zone. What was learned later is hidden.
             * @example 2026-07-16
             */
            as_of: string;
            /** @description Only this much of the ledger, from a certificate: repeats its answer exactly, whatever was declared as known earlier since. */
            ledger_size?: number;
            /** @description A vector by the same model as the callers' embeddings: 1 to 16,000 numbers; only embeddings of its length are compared. In a URL: numbers with commas between them, or JSON. */
            embedding?: number[];
            /** @description May be given several times. */
            kind?: ("entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode")[];
            /**
             * @description Rows at most: 1 to 100.
             * @default 10
             */
            limit?: number;
            /**
             * @description `text`: by words alone; `vector`: by vectors alone; `hybrid`: by all that there is.
             * @default hybrid
             * @enum {string}
             */
            mode?: "hybrid" | "text" | "vector";
            /** @description What to search for, as one would say it. Its first 1,000 characters are read. At least one of `q` and `embedding` is needed. */
            q?: string;
            /** @description The instant at which rows must be valid; `as_of` when left out. */
            valid_at?: string;
            /** @description Only rows of this space. */
            space?: string;
        };
        FactBody: {
            /**
             * @description Candidates with a value of another type are set aside. A `date` is a text: a date, or a date and time with a time zone.
             * @default any
             * @enum {string}
             */
            value_type?: "any" | "string" | "number" | "boolean" | "date";
            /**
             * @description Which of several candidates answers: the newest assertion, the highest `payload.confidence`, or only a value on which all agree.
             * @default latest_asserted
             * @enum {string}
             */
            policy?: "latest_asserted" | "highest_confidence" | "unanimous";
            /** @description What nodes name in their `fact_key`: 1 to 500 characters. */
            fact_key: string;
            /** @description What the fact means: at most 10,000 characters. */
            description?: string;
        };
        DeclaredFactAnswer: {
            /** @enum {string} */
            value_type: "any" | "string" | "number" | "boolean" | "date";
            /** @enum {string} */
            policy: "latest_asserted" | "highest_confidence" | "unanimous";
            fact_key: string;
            description: string | null;
            /** @description From when on it is in force. */
            captured_at: string;
            /** @description As captured_at: declarations are not backfilled. */
            known_at: string;
            /** @description False when it was in force already, and nothing was written. */
            declared: boolean;
        };
        FactsAnswer: {
            items: components["schemas"]["FactRowAnswer"][];
            next_cursor: string | null;
            certificate: components["schemas"]["CertificateAnswer"];
        };
        EarlierKeyAnswer: {
            key_id: string;
            public_key: string;
            first_used_at: string;
        };
        PublicKeyAnswer: {
            /** @description What certificates call it: the first 16 hexadecimal digits of SHA-256 over the public key (SubjectPublicKeyInfo, DER). */
            key_id: string;
            /** @description `Ed25519`. */
            algorithm: string;
            /** @description In PEM. */
            public_key: string;
            /** @description The same as a JSON Web Key. */
            jwk: Record<string, unknown>;
            /** @description Keys that certificates were signed with before, or are signed with by other instances; the latest first. */
            earlier: components["schemas"]["EarlierKeyAnswer"][];
        };
        VerifyBody: {
            /** @description The rows of the answer, in their order. */
            rows?: Record<string, unknown>[];
            /** @description A certificate as an answer had it. */
            certificate: Record<string, unknown>;
        };
        CheckAnswer: {
            /** @description `shape`, `signature`, `issued`, `as_of`, `ledger_root`, `ledger_batches`; with rows `rows`, `rows_digest`, `result_root`, `rows_known`, `backfill_batches`. */
            name: string;
            ok: boolean;
            /** @description What is wrong, or what was found to be right. */
            detail: string;
        };
        VerifyAnswer: {
            /** @description Whether every check passes. */
            valid: boolean;
            checks: components["schemas"]["CheckAnswer"][];
        };
        ConsistencyAnswer: {
            /** @description Id of the older certificate. */
            from: string;
            /** @description Id of the newer certificate. */
            to: string;
            from_size: number;
            to_size: number;
            from_root: string;
            to_root: string;
            /** @description Hashes in hexadecimal, in the order of RFC 6962. */
            proof: string[];
        };
        InclusionBody: {
            /** @description Nodes, edges or declarations as an answer had them: at most 1,000. */
            rows: Record<string, unknown>[];
        };
        InclusionRow: {
            /** @description SHA-256(0x00 || the row as PostgreSQL writes it as jsonb); null for what is no row. */
            leaf: string | null;
            /** @description Place of the row in the ledger, from 0; null when the certificate's ledger does not hold it, or it was not known at `as_of`. */
            leaf_index: number | null;
            /** @description Hashes in hexadecimal, from the leaf's neighbour up. */
            path: string[] | null;
        };
        InclusionAnswer: {
            /** @description Id of the certificate. */
            id: string;
            ledger_size: number;
            ledger_root: string;
            /** @description One a row given, in their order. */
            rows: components["schemas"]["InclusionRow"][];
        };
        VersionAnswer: {
            version: string;
        };
        InstallCheckItem: {
            check_name: string;
            ok: boolean;
            /** @description What is wrong, or what was found to be right. */
            detail: string;
        };
        CheckInstallAnswer: {
            /** @description Whether every check passes. */
            ok: boolean;
            checks: components["schemas"]["InstallCheckItem"][];
        };
        Error: {
            detail: {
                /** @description a stable code */
                error: string;
                message?: string;
                /** @description the part of the request that is at fault */
                field?: string | null;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ok" | "unavailable";
                        /** @enum {string} */
                        database: "embedded" | "server";
                        /** @description One check for each dependency, and one that the service is not shutting down. */
                        checks: {
                            name: string;
                            ok: boolean;
                        }[];
                    };
                };
            };
            /** @description At least one check is not `ok`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ok" | "unavailable";
                        /** @enum {string} */
                        database: "embedded" | "server";
                        /** @description One check for each dependency, and one that the service is not shutting down. */
                        checks: {
                            name: string;
                            ok: boolean;
                        }[];
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportMemories: {
        parameters: {
            query: {
                /** @description As of when: a date (the end of that day in UTC) or a date and time with a time zone. What was learned later is hidden. */
                as_of: string;
                /** @description Only this much of the ledger, from a certificate: repeats its answer exactly, whatever was declared as known earlier since. */
                ledger_size?: number;
                /** @description `ndjson`: a row a line, the certificate last. */
                format?: "json" | "ndjson" | "graphml";
                /** @description The instant at which rows must be valid; `as_of` when left out. */
                valid_at?: string;
                /** @description Only rows of this space. */
                space?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportAnswerBody"];
                    "application/x-ndjson": components["schemas"]["ExportAnswerBody"];
                    "application/graphml+xml": components["schemas"]["ExportAnswerBody"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resolveFact: {
        parameters: {
            query: {
                /** @description As of when: a date (the end of that day in UTC) or a date and time with a time zone. What was learned later is hidden. */
                as_of: string;
                /** @description Only this much of the ledger, from a certificate: repeats its answer exactly, whatever was declared as known earlier since. */
                ledger_size?: number;
                /** @description Candidates told at most: 1 to 1,000. All of them are weighed. */
                limit?: number;
                fact_key: string;
                /** @description Only candidates whose `payload.about` is this. */
                about?: string;
                /** @description The instant at which rows must be valid; `as_of` when left out. */
                valid_at?: string;
                /** @description Only rows of this space. */
                space?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolveAnswerBody"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSubgraph: {
        parameters: {
            query: {
                /** @description As of when: a date (the end of that day in UTC) or a date and time with a time zone. What was learned later is hidden. */
                as_of: string;
                /** @description Only this much of the ledger, from a certificate: repeats its answer exactly, whatever was declared as known earlier since. */
                ledger_size?: number;
                /** @description Steps from there at most: 1 to 5. */
                depth?: number;
                /** @description Only edges of these types; may be given several times. */
                edge_type?: ("CAUSES" | "CONTRIBUTING_FACTOR" | "TRIGGERS" | "PREVENTS" | "SUPPORTS" | "CONTRADICTS" | "CONCURRENT_SIGNAL" | "QUALIFIES" | "DEPENDS_ON" | "DERIVED_FROM" | "SUPERSEDES" | "MENTIONS" | "RESOLVES")[];
                /** @description Nodes at most: 1 to 1,000. Edges at most: ten times that. */
                limit?: number;
                /** @description Where to begin; may be given several times. */
                id: string[];
                /** @description The instant at which rows must be valid; `as_of` when left out. */
                valid_at?: string;
                /** @description Only rows of this space. */
                space?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubgraphAnswerBody"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    findCausalChains: {
        parameters: {
            query: {
                /** @description As of when: a date (the end of that day in UTC) or a date and time with a time zone. What was learned later is hidden. */
                as_of: string;
                /** @description Only this much of the ledger, from a certificate: repeats its answer exactly, whatever was declared as known earlier since. */
                ledger_size?: number;
                /** @description Edges of a chain at most: 1 to 10. */
                depth?: number;
                /** @description `causes`: what led to it; `effects`: what it led to. */
                direction?: "causes" | "effects";
                /** @description The node to explain. */
                id: string;
                /** @description The instant at which rows must be valid; `as_of` when left out. */
                valid_at?: string;
                /** @description Only rows of this space. */
                space?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhyAnswerBody"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMemories: {
        parameters: {
            query: {
                /** @description As of when: a date (the end of that day in UTC) or a date and time with a time zone. What was learned later is hidden. */
                as_of: string;
                /** @description Only this much of the ledger, from a certificate: repeats its answer exactly, whatever was declared as known earlier since. */
                ledger_size?: number;
                /** @description May be given several times. */
                kind?: ("entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode")[];
                /** @description Rows at most: 1 to 1,000. A page ends earlier once its rows hold more than 2 MiB: there are more as long as there is a `next_cursor`. */
                limit?: number;
                /** @description May be given several times. */
                id?: string[];
                category?: string;
                /** @description `next_cursor` of the page before, with the parameters of the first page. */
                cursor?: string;
                /** @description The instant at which rows must be valid; `as_of` when left out. */
                valid_at?: string;
                /** @description Only rows of this space. */
                space?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemoriesAnswer"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RememberAnswer"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LookupAnswer"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    searchMemories: {
        parameters: {
            query: {
                /** @description As of when: a date (the end of that day in UTC) or a date and time with a time zone. What was learned later is hidden. */
                as_of: string;
                /** @description Only this much of the ledger, from a certificate: repeats its answer exactly, whatever was declared as known earlier since. */
                ledger_size?: number;
                /** @description A vector by the same model as the callers' embeddings: 1 to 16,000 numbers; only embeddings of its length are compared. In a URL: numbers with commas between them, or JSON. */
                embedding?: number[];
                /** @description May be given several times. */
                kind?: ("entity" | "claim" | "prediction" | "factor" | "timeseries" | "episode")[];
                /** @description Rows at most: 1 to 100. */
                limit?: number;
                /** @description `text`: by words alone; `vector`: by vectors alone; `hybrid`: by all that there is. */
                mode?: "hybrid" | "text" | "vector";
                /** @description What to search for, as one would say it. Its first 1,000 characters are read. At least one of `q` and `embedding` is needed. */
                q?: string;
                /** @description The instant at which rows must be valid; `as_of` when left out. */
                valid_at?: string;
                /** @description Only rows of this space. */
                space?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listFacts: {
        parameters: {
            query?: {
                /** @description Only this much of the ledger, from a certificate. */
                ledger_size?: number;
                /** @description Rows at most: 1 to 1,000. */
                limit?: number;
                /** @description As of when: a date (the end of that day in UTC) or a date and time with a time zone; now when left out, and the certificate is not final then. */
                as_of?: string;
                /** @description May be given several times. */
                fact_key?: string[];
                /** @description `next_cursor` of the page before, with the parameters of the first page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactsAnswer"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeclaredFactAnswer"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicKeyAnswer"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifyAnswer"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateAnswer"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    proveConsistency: {
        parameters: {
            query: {
                /** @description Id of the older certificate. */
                from: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsistencyAnswer"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    proveInclusion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InclusionAnswer"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionAnswer"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckInstallAnswer"];
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
