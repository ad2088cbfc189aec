/** JSON inside a script element. A `<` could end the element, so it is escaped. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** What a page says to search engines, in the words of schema.org. It is data, which no browser runs. */
export const StructuredData = ({ value }: { value: object }) => (
  // oxlint-disable-next-line react/no-danger -- a script element shows its text as it is
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(value) }} />
)
