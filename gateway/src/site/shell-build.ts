import path from 'node:path'
import { ShellPages } from '@comptoir/contracts/browser/built-pages'
import * as z from 'zod/mini'
import { watchFile } from './watched-file.ts'

/** Returns what the shell's build says of itself; null while there is none, or one of before the public pages. */
export type ReadShell = () => Promise<ShellPages | null>

/** The build of the shell under `siteDir`. */
export const openShellBuild = (siteDir: string): ReadShell =>
  watchFile(path.join(siteDir, 'shell', 'dist', 'pages.json'), text => z.parse(ShellPages, JSON.parse(text)))
