// Renders the OpenAPI document, with nothing from anywhere else.
const make = (tag, attributes = {}, ...children) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children.filter((c) => c !== undefined && c !== null));
  return node;
};
const nameOf = (ref) => ref.split('/').pop();
const typeOf = (schema) => {
  if (!schema) return '';
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.oneOf) return schema.oneOf.map(typeOf).join(' | ');
  if (schema.enum) return schema.enum.map((v) => JSON.stringify(v)).join(' | ');
  if (schema.type === 'array') return `[${typeOf(schema.items)}]`;
  if (schema.type === 'object' && schema.properties)
    return `{${Object.entries(schema.properties).map(([k, v]) => `${k}: ${typeOf(v)}`).join(', ')}}`;
  return [schema.type ?? 'any'].flat().join(' | ');
};
const rows = (head, lines) =>
  make('table', {}, make('tr', {}, ...head.map((h) => make('th', {}, h))),
    ...lines.map((l) => make('tr', {}, ...l.map((c) => make('td', {}, c)))));
const bodyOf = (content) =>
  Object.entries(content ?? {}).map(([kind, c]) => (kind === 'application/json' ? typeOf(c.schema) : kind)).join(', ');

const operation = (path, verb, op) => {
  const inside = make('div', {}, make('p', {}, op.description ?? op.summary ?? ''));
  if (op.parameters?.length)
    inside.append(rows(['parameter', 'in', 'type', ''], op.parameters.map((p) =>
      [p.name + (p.required ? ' *' : ''), p.in, typeOf(p.schema), p.description ?? ''])));
  if (op.requestBody) inside.append(make('p', {}, 'Body: ', make('code', {}, bodyOf(op.requestBody.content))));
  inside.append(rows(['status', 'answer', ''], Object.entries(op.responses).map(([status, r]) =>
    [status, bodyOf(r.content), r.description ?? ''])));
  return make('details', {}, make('summary', {}, make('b', { class: `verb ${verb}` }, verb), make('code', {}, path), ' ',
    (op.summary ?? op.description ?? '').split('\n')[0]), inside);
};

const schema = (name, s) => {
  const parts = s.oneOf ?? s.allOf ?? [s];
  const inside = make('div', {}, make('p', {}, s.description ?? ''));
  for (const part of parts) {
    const lines = Object.entries(part.properties ?? {}).map(([key, v]) =>
      [key + (part.required?.includes(key) ? ' *' : ''), typeOf(v), v.description ?? '']);
    inside.append(lines.length ? rows(['field', 'type', ''], lines) : make('code', {}, typeOf(part)));
  }
  return make('details', { id: name }, make('summary', {}, make('code', {}, name)), inside);
};

fetch('/api/openapi.json').then((r) => r.json()).then((api) => {
  const page = document.getElementById('docs');
  page.replaceChildren(make('h1', {}, `${api.info.title}: the API`),
    ...(api.info.description ?? '').split('\n\n').map((p) => make('p', {}, p)),
    make('p', {}, 'The document itself: ', make('a', { href: '/api/openapi.json' }, 'openapi.json')));
  for (const tag of api.tags ?? []) {
    page.append(make('h2', {}, `${tag.description ?? tag.name}`));
    for (const [path, item] of Object.entries(api.paths))
      for (const [verb, op] of Object.entries(item))
        if (op.tags?.includes(tag.name)) page.append(operation(path, verb, op));
  }
  page.append(make('h2', {}, 'What is sent'));
  for (const [name, s] of Object.entries(api.components?.schemas ?? {})) page.append(schema(name, s));
});
