import type { Door } from './door.ts'

/** The door of a call whose answer a browser saves as a file instead of showing it. `filename` in ASCII. */
export const savedAs =
  (filename: string): Door =>
  () =>
  reply =>
    void reply.header('content-disposition', `attachment; filename="${filename}"`)
