/** As a share of one core. A portal that nobody asks for anything takes .01 to .02; three cards a minute take more than this. */
const REST_SHARE = 0.05
const EVERY_MS = 60_000
/** Threads that look at photos end after five minutes without any: what they leave behind is collected after that. */
const QUIET_MINUTES = 6

/**
 * As V8 does when it is out of memory: of usual collections the pages stay that ended threads had, 100 MB and more after photos
 * (V8 13.6 keeps them for the threads to come). It takes some tenths of a second.
 */
const EVERYTHING = { type: 'major', flavor: 'last-resort' } as const

/**
 * Collects all garbage once a process has had next to nothing to do for six minutes, and again only after it was busy in between.
 * V8 collects when memory is asked for, so a process at rest would keep the garbage of its last busy hour for good.
 */
export const collectAtRest = (gc: NodeJS.GCFunction): void => {
  let before = process.cpuUsage()
  let quiet = 0
  const look = () => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    quiet = (user + system) / 1000 < REST_SHARE * EVERY_MS ? quiet + 1 : 0
    if (quiet === QUIET_MINUTES) gc(EVERYTHING)
  }
  setInterval(look, EVERY_MS).unref()
}
