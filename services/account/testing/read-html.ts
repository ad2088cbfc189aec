/** The text that a reader of an HTML mail sees. */
export const readHtml = (html: string): string =>
  html
    .replaceAll(/<(style|title)>[^]*?<\/\1>|<!--[^]*?-->/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00A0', ' ')
