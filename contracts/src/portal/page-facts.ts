import { getDelays } from '../batch/delays.ts'
import { listPurchases } from '../batch/purchases.ts'
import { getSettings } from '../batch/settings.ts'
import { listHighlights } from '../catalogue/catalogue.ts'
import type { CallReply } from '../core/call.ts'

/**
 * The calls whose answers the public pages show, by the key under which the browser's cache keeps them
 * (`web/src/query/shared-keys.ts`). None takes an input, and all answer everybody alike.
 */
export const factCalls = {
  settings: getSettings,
  highlights: listHighlights,
  delays: getDelays,
  purchases: listPurchases
} as const
export type FactName = keyof typeof factCalls

/** What the shop tells on its public pages, as it was when the page was written. Null for what could not be asked. */
export type PageFacts = { readonly [Name in FactName]: CallReply<(typeof factCalls)[Name]> | null } & {
  /** The day in Paris, as `YYYY-MM-DD`: closures that are over are not shown. */
  readonly today: string
}

/** What a page is written from: where it stands, and what the shop tells; null for what is written without asking it. */
export interface PageRequest {
  /** A path of `pageWords`, or any other one for the 404 page. */
  path: string
  facts: PageFacts | null
}

/** The document that the shell is written into, and the rules of style that its own part of the page needs. */
export interface ShellPageRequest extends PageRequest {
  template: string
  style: string
}

/**
 * What a build exports to write its pages as HTML. The shell writes the whole document, with the marks of `pageMarks` (`../browser/built-pages.ts`) in the
 * places that only the gateway can fill; a remote writes what stands in the place of the remote.
 */
export interface PageWriter<Request extends PageRequest = PageRequest> {
  write: (request: Request) => Promise<string>
}
