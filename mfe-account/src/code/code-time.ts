import * as z from 'zod/mini'
import { storedEntry } from '@comptoir/web/stored-entry.ts'

/** When this tab last had a code mailed to an account, in milliseconds since 1970. The portal limits the codes as well. */
export const codeTime = (userid: string) => storedEntry('sessionStorage', `code-${userid}`, z.number())
