/** What a reader of the HTML of a mail sees, without its markup. */
export const readHtml = (html: string): string =>
  html
    .replaceAll(/<(style|title)>[^]*?<\/\1>|<!--[^]*?-->/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00A0', ' ')
