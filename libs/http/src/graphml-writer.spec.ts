import fc from 'fast-check';
import { DOMParser } from 'linkedom';
import { escapeXml, GraphmlWriter } from './graphml-writer.ts';

describe('text in GraphML', () => {
  it.each([
    ['a & b < c > d "e" \'f\'', 'a &amp; b &lt; c &gt; d "e" \'f\''],
    [']]>', ']]&gt;'],
    ['bell\u0007, NUL\0, \ufffe', 'bell, NUL, '],
    ['tab\t, line\n, return\r', 'tab\t, line\n, return&#13;'],
    ['half \ud83c of a pair', 'half  of a pair'],
    ['🌉 항구 ميناء', '🌉 항구 ميناء'],
  ])('%j is written %j', (text, escapedText) => {
    expect(escapeXml(text)).toBe(escapedText);
  });

  it('is read back as it was, but for what XML cannot hold', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(
            fc.constantFrom('<', '>', '&', ']', '\0', '\u0001', '\ud83c', '\udf09', '"'),
            fc.string({ unit: 'binary' }),
          ),
        }),
        (text) => {
          const document = new DOMParser().parseFromString(`<a>${escapeXml(text)}</a>`, 'text/xml');
          const allowedText = [...text]
            .filter((character) =>
              /[\t\n\r\u0020-\ud7ff\ue000-\ufffd]|[\u{10000}-\u{10ffff}]/u.test(character),
            )
            .join('');
          expect(document.documentElement?.textContent).toBe(allowedText);
        },
      ),
    );
  });
});

describe('a graph as GraphML', () => {
  it('declares its attributes, and writes those that have a value in their order', () => {
    const writer = new GraphmlWriter({
      attributes: {
        node: { label: 'string', size: 'int' },
        edge: { weight: 'double' },
        graph: { origin: 'string' },
      },
      replaceInvalid: (character) => `(${character.charCodeAt(0)})`,
    });
    const text =
      `${writer.writeStart('g')}\n` +
      writer.writeNode('n1', { size: 2, label: 'a < b\u0007' }) +
      writer.writeNode('n2', { label: '', size: null, unknown: 'x' }) +
      writer.writeEdge({ source: 'n1', target: 'n2' }, { weight: 0.5 }) +
      writer.writeEdge({ id: 'e2', source: 'n2', target: 'n1' }, {}) +
      writer.writeData('graph', { origin: { by: 'hand' } }) +
      writer.writeEnd();
    expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
<key id="node.label" for="node" attr.name="label" attr.type="string"/>
<key id="node.size" for="node" attr.name="size" attr.type="int"/>
<key id="edge.weight" for="edge" attr.name="weight" attr.type="double"/>
<key id="graph.origin" for="graph" attr.name="origin" attr.type="string"/>
<graph id="g" edgedefault="directed">
<node id="n1"><data key="node.label">a &lt; b(7)</data><data key="node.size">2</data></node>
<node id="n2"><data key="node.label"></data></node>
<edge source="n1" target="n2"><data key="edge.weight">0.5</data></edge>
<edge id="e2" source="n2" target="n1"></edge>
<data key="graph.origin">{"by":"hand"}</data></graph>
</graphml>
`);
  });
});
