/** What a call needs of one station: so many milliseconds of processor. */
export interface Visit {
  /** The name of the station. */
  station: string
  ms: number
}

/** A call that comes to the simulated machine. It goes to the stations of its visits one after another. */
export interface Arrival {
  /** Milliseconds after the beginning. */
  at: number
  kind: string
  visits: readonly Visit[]
}

/** A call that has left the simulated machine. */
export interface Departure {
  kind: string
  /** When it came, in milliseconds after the beginning. */
  due: number
  /** Milliseconds from when it came until it left. */
  took: number
}

export interface Machine {
  cores: number
  /** How many calls a station works on at once: 1 for an event loop, Infinity for a program with a thread for each. */
  threadsOf: (station: string) => number
}

export interface Simulated {
  departures: Departure[]
  /** Milliseconds of processor that were given, by station. */
  worked: Record<string, number>
  /** When the last call left, in milliseconds after the beginning. */
  end: number
}

interface Task {
  arrival: Arrival
  /** The index of the visit. */
  visit: number
  leftMs: number
}

/** Less than a nanosecond is an error of rounding. */
const NOTHING_MS = 1e-7

/**
 * Simulates stations that share the cores of a machine: where more threads want to run than there are cores, each runs at
 * an equal part of them, as an operating system has it. A station with all threads at work lets the others wait in order.
 *
 * `arrivals` come in order of their time. The simulation goes from event to event and decides nothing by chance.
 */
export const simulate = ({ cores, threadsOf }: Machine, arrivals: Iterable<Arrival>): Simulated => {
  const running = new Set<Task>()
  const stations = new Map<string, { busy: number; waiting: Task[] }>()
  const departures: Departure[] = []
  const worked: Record<string, number> = {}
  let now = 0

  const stationOf = (task: Task) => {
    const name = task.arrival.visits[task.visit]!.station
    const station = stations.get(name) ?? { busy: 0, waiting: [] }
    stations.set(name, station)
    return { name, station }
  }
  const start = (task: Task) => {
    const { name, station } = stationOf(task)
    if (station.busy >= threadsOf(name)) station.waiting.push(task)
    else {
      station.busy += 1
      running.add(task)
    }
  }
  const enter = (arrival: Arrival, visit: number) => {
    const next = arrival.visits[visit]
    if (next) start({ arrival, visit, leftMs: next.ms })
    else departures.push({ kind: arrival.kind, due: arrival.at, took: now - arrival.at })
  }
  const end = (task: Task) => {
    running.delete(task)
    const { name, station } = stationOf(task)
    worked[name] = (worked[name] ?? 0) + task.arrival.visits[task.visit]!.ms
    station.busy -= 1
    const next = station.waiting.shift()
    if (next) start(next)
    enter(task.arrival, task.visit + 1)
  }
  /** Lets all that run go on until `until`, or until the first of them ends. */
  const goOn = (until: number) => {
    const speed = Math.min(1, cores / running.size)
    let least = Infinity
    for (const { leftMs } of running) least = Math.min(least, leftMs)
    const spent = Math.min(least, (until - now) * speed)
    now = spent === least ? now + least / speed : until
    const ended: Task[] = []
    for (const task of running) {
      task.leftMs -= spent
      if (task.leftMs <= NOTHING_MS) ended.push(task)
    }
    for (const task of ended) end(task)
  }

  for (const arrival of arrivals) {
    while (running.size > 0 && now < arrival.at) goOn(arrival.at)
    now = arrival.at
    enter(arrival, 0)
  }
  while (running.size > 0) goOn(Infinity)
  return { departures, worked, end: now }
}
