import * as z from 'zod/mini'

/** Where a build keeps what writes its pages: `writer` is a module beside it, `styles` and `files` are by path. */
export const BuiltPages = z.object({
  writer: z.string(),
  /** The rules of style that each page needs before the stylesheets are loaded. */
  styles: z.record(z.string(), z.string()),
  /**
   * For a page with a `pageMarks.style` (`page-marks.ts`): the rules that what stands before that mark needs. The gateway
   * writes them into the head, and the page's rules of `styles` into the place of the mark. Without an entry, the head gets
   * the rules of `styles`.
   */
  firstStyles: z.optional(z.record(z.string(), z.string())),
  /** Each page as the build wrote it, without what the shop tells. */
  files: z.record(z.string(), z.string())
})
export type BuiltPages = z.infer<typeof BuiltPages>

/** What a build of the shell says to the service worker. */
const OfflineBuild = z.object({
  /** The file of the worker's own script. */
  worker: z.string(),
  /** The document of every page that the browser draws, without the remotes. It holds nothing of anybody. */
  document: z.string(),
  /** Every file of the build that is named by its content. */
  assets: z.array(z.string())
})

/** The file `pages.json` of the shell's build. A build of before the service worker says nothing of it. */
export const ShellPages = z.extend(BuiltPages, { template: z.string(), offline: z.optional(OfflineBuild) })
export type ShellPages = z.infer<typeof ShellPages>

/** The path under which a build lists its 404 page. */
export const notFoundPath = '/404'

/**
 * The paths under which a build lists the page that is shown without a network: for every browser, and for one in which
 * cards can be photographed all the same.
 */
export const offlinePaths = { plain: '/hors-connexion', photographing: '/hors-connexion-photos' } as const
