// Generates the types from which libs/client infers the arguments and answers of its methods.

/** @param {string} description an OpenAPI description as JSON */
export async function generateClientTypes(description) {
  const { default: openapiTypes, astToString } = await import('openapi-typescript');
  const { default: ts } = await import('typescript');
  // Fields with a default are optional.
  const types = await openapiTypes(JSON.parse(description), {
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
  });
  return (
    `// Generated from the service's openapi.json by \`npm run ` +
    `generate\`.\n${astToString(types.map((node) => allowUndefined(ts, node)))}`
  );
}

/** Adds `undefined` to optional properties, for callers with `exactOptionalPropertyTypes`. */
function allowUndefined(ts, root) {
  const { factory, SyntaxKind } = ts;
  const visit = (node) => {
    const visited = ts.visitEachChild(node, visit, undefined);
    if (!ts.isPropertySignature(visited) || !visited.questionToken) return visited;
    if (visited.type.kind === SyntaxKind.NeverKeyword) return visited;
    const members = ts.isUnionTypeNode(visited.type) ? visited.type.types : [visited.type];
    return factory.updatePropertySignature(
      visited,
      visited.modifiers,
      visited.name,
      visited.questionToken,
      factory.createUnionTypeNode([
        ...members,
        factory.createKeywordTypeNode(SyntaxKind.UndefinedKeyword),
      ]),
    );
  };
  return visit(root);
}
