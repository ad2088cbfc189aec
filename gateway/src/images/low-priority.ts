import { readdirSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const tasks = '/proc/self/task'
/** The name libvips gives the threads it computes in. It starts them as it needs them and ends them when idle. */
const computing = 'libvips worker'
const lookEveryMs = 50

/** Those of other threads end without a word. */
const attempt = (act: () => void) => {
  try {
    act()
  } catch {
    // A thread that is gone needs no priority.
  }
}

/**
 * Images yield to requests: the calling thread and, while its event loop turns, every thread of libvips in this process
 * get the lowest priority. Only on Linux, where threads have priorities of their own.
 */
export const yieldToRequests = (): void => {
  if (process.platform !== 'linux') return
  setPriority(0, constants.priority.PRIORITY_LOW)
  const lowered = new Set<string>()
  const look = () => {
    for (const id of readdirSync(tasks).filter(one => !lowered.has(one)))
      attempt(() => {
        if (readFileSync(`${tasks}/${id}/comm`, 'utf8').trim() !== computing) return
        setPriority(Number(id), constants.priority.PRIORITY_LOW)
        lowered.add(id)
      })
  }
  setInterval(look, lookEveryMs).unref()
}
