import type { FieldTexts } from '@comptoir/web/form/form-draft.ts'
import type { OpenedCard } from './card-changes.ts'

/** The field of a form that holds the card it opened with, so that a draft is compared with what its author saw. */
export const OPENED = 'opened'

/** Returns the text of that field. */
export const openedText = (opened: OpenedCard): string => JSON.stringify(opened)

/** Returns the card with which a draft was begun; null without a draft. */
export const draftedCard = (draft: FieldTexts): OpenedCard | null => {
  try {
    // The browser kept what `openedText` wrote; a draft lives as long as its tab.
    return JSON.parse(draft[OPENED] ?? 'null') as OpenedCard | null
  } catch {
    return null
  }
}
