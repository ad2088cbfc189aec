import type { Page } from 'playwright-core'

/** The fields of a page into which a telephone types and whose last key says nothing of what it does, by their names. */
export const wordlessKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'input:not([type=radio], [type=checkbox], [type=file], [type=range], [type=hidden], [readonly]), textarea'
      )
    ]
      .filter(field => !field.hasAttribute('enterkeyhint'))
      .map(field => field.name || field.getAttribute('aria-label') || field.outerHTML.slice(0, 80))
  )
