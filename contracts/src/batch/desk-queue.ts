import type { DeskQueue } from './desk.ts'
import type { Stage } from './stage.ts'

/**
 * The queue of each stage. `owed` is whether the shop has something to do now: for a parcel on its way it waits like its
 * seller does.
 */
export const stageQueues = {
  editing: { queue: 'none', owed: false },
  study: { queue: 'offer', owed: true },
  offered: { queue: 'seller', owed: false },
  added: { queue: 'seller', owed: false },
  revised: { queue: 'seller', owed: false },
  refused: { queue: 'offer', owed: true },
  expired: { queue: 'offer', owed: true },
  choose: { queue: 'seller', owed: false },
  label: { queue: 'parcel', owed: true },
  track: { queue: 'seller', owed: false },
  send: { queue: 'seller', owed: false },
  bring: { queue: 'parcel', owed: false },
  way: { queue: 'parcel', owed: false },
  unestimated: { queue: 'control', owed: true },
  control: { queue: 'control', owed: true },
  controlled: { queue: 'offer', owed: true },
  revise: { queue: 'offer', owed: true },
  unrevised: { queue: 'pay', owed: true },
  unrevisedidentity: { queue: 'pay', owed: true },
  identity: { queue: 'pay', owed: true },
  pay: { queue: 'pay', owed: true },
  paid: { queue: 'none', owed: false },
  cancelled: { queue: 'none', owed: false }
} as const satisfies Record<Stage, { queue: DeskQueue; owed: boolean }>
