/** As a share of one core. A portal that nobody asks for anything takes .01 to .02; three cards a minute take more than this. */
const REST_SHARE = 0.05
const EVERY_MS = 60_000
/** Threads that look at photos end after five minutes without any: what they leave behind is collected after that. */
const QUIET_MINUTES = 6

/**
 * Calls `collect` once a process has had next to nothing to do for six minutes, and again only after it was busy in between.
 * V8 collects when memory is asked for, so a process at rest would keep the garbage of its last busy hour for good.
 */
export const collectAtRest = (collect: () => void): void => {
  let before = process.cpuUsage()
  let quiet = 0
  const look = () => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    quiet = (user + system) / 1000 < REST_SHARE * EVERY_MS ? quiet + 1 : 0
    if (quiet === QUIET_MINUTES) collect()
  }
  setInterval(look, EVERY_MS).unref()
}
