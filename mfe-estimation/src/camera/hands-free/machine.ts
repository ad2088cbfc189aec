import { BLURRED, DARK } from '../../photos/sharpness.ts'
import type { Side } from '../../photos/sides.ts'
import { changeBetween, likeness } from './cells.ts'
import type { Cells } from './cells.ts'
import type { Look } from './look.ts'

/** What one look at the camera found, and what the page has done since the last one: all that a decision is made of. */
export type Seen = {
  readonly look: Look
  /** When it was seen, in milliseconds of a clock that only goes forward. */
  readonly at: number
  /** The side that the page lacks; null while it has both and adds the card. */
  readonly want: Side | null
  /** How many cards the page has added: one more, and the next front is another card's. */
  readonly cards: number
  /** Whether a photo is being taken or a card added. */
  readonly busy: boolean
  /** What the user answered when asked whether to add a card again; null: nothing yet. */
  readonly answer: boolean | null
}

/**
 * `same`: the side just photographed lies there. `known`: this front was photographed before, and the user is asked. `steady`:
 * a photo is about to be taken. `shot`: it is being taken.
 */
export type Phase = 'empty' | 'dark' | 'moving' | 'same' | 'known' | 'steady' | 'shot'

/** What is shown to the user; `done` says how near the photo is, 0 to 1. */
export type Progress = { readonly phase: Phase; readonly done: number }

export type HandsFree = {
  readonly before: Pick<Seen, 'at' | 'want' | 'cards'> | null
  readonly last: Cells | null
  /** The last look before the page became busy: what a photo that has been taken shows. */
  readonly ready: Cells | null
  /** The picture holds still since then, as it was then. */
  readonly still: { readonly since: number; readonly cells: Cells } | null
  /** The side photographed last: nothing is taken while it lies there. */
  readonly done: Cells | null
  /** Whether the picture has changed clearly since. */
  readonly changed: boolean
  /** Whether the picture has changed clearly since `ready`, as it does when the seller turns the card before the click. */
  readonly changedSinceReady: boolean
  /** The fronts of this sitting. */
  readonly fronts: readonly Cells[]
  /** The last few backs of this sitting. */
  readonly backs: readonly Cells[]
  readonly asked: Cells | null
  readonly allowed: boolean
  readonly shotAt: number | null
}

export const handsFreeAtFirst: HandsFree = {
  before: null,
  last: null,
  ready: null,
  still: null,
  done: null,
  changed: false,
  changedSinceReady: false,
  fronts: [],
  backs: [],
  asked: null,
  allowed: false,
  shotAt: null
}

/** Milliseconds that the picture must not move before the camera shoots: the hand that laid the card down is gone by then. */
export const STILL_MS = 300
/**
 * So long where a back is wanted and something unlike the backs of this sitting lies there: mostly the front of the next card,
 * laid down by hands that were faster than the camera, now and then the back of a foreign card.
 */
export const UNLIKE_MS = 1500
/** After a longer pause (a hidden page) nobody knows what happened meanwhile. */
const PAUSE_MS = 1000
/** A photo that is not there by then has failed. */
const PATIENCE_MS = 2000
/** Grey values between two looks: noise stays below, a moved card or a hand is above. */
const MOVING = 10
const CLEARLY = 25
/** Photos of one side, laid down again, are alike by 0.69 or more; fronts and backs by 0.60 at most. */
const SAME_SIDE = 0.66
/** No two different cards of the demo are alike by more than 0.84; two photos of one card mostly are. */
const SAME_CARD = 0.85
const WORTH_TURNING = 0.5
/** Sellers have a few kinds of backs at most, and comparing with one takes milliseconds. */
const BACKS = 3
/** A hand, a shadow or the rim of the table may hide one. */
const SIDES = 3

/** What the page did since the last look: a photo taken, by whomever, a card added, a photo thrown away. */
const followed = (state: HandsFree, { look, want, cards }: Seen): HandsFree => {
  const { before } = state
  const shown = state.ready ?? look.cells
  // The front that the page has already is taken to lie there still.
  if (!before) return want === 'back' ? { ...state, done: shown } : state
  const settled = { ...state, asked: null, allowed: false, shotAt: null }
  const taken = { ...settled, done: shown, changed: state.changedSinceReady }
  if (cards !== before.cards) return before.want === null && state.done ? settled : taken
  if (want === before.want) return state
  if (before.want === 'face') return { ...taken, fronts: [...state.fronts, shown] }
  if (want === null) return { ...taken, backs: [...state.backs, shown].slice(-BACKS) }
  // A photo is taken again, of the card as it lies there.
  const again = { ...settled, still: null, done: null }
  return want === 'face'
    ? { ...again, fronts: state.fronts.slice(0, -1) }
    : { ...again, backs: state.backs.slice(0, -1) }
}

/** Whether the picture moves, and since when it does not. */
const watched = (state: HandsFree, { look: { cells, sides }, at, busy }: Seen): HandsFree => {
  const { before, last, still } = state
  const step = last ? changeBetween(last, cells) : 0
  const isChange = step > CLEARLY || sides < SIDES
  const changed = state.changed || isChange
  const changedSinceReady = busy && (state.changedSinceReady || isChange)
  const isOld = !before || at - before.at > PAUSE_MS
  const holds = still && !isOld && step <= MOVING && changeBetween(still.cells, cells) <= MOVING
  return { ...state, changed, changedSinceReady, still: holds ? still : { since: at, cells } }
}

type Decided = { readonly state: HandsFree; readonly progress: Progress; readonly shoot: boolean }

/** Whether the picture has not moved since the machine decided on a photo: then the camera's photo shows what the machine saw. */
export const holdsStill = ({ shotAt, still }: HandsFree): boolean =>
  shotAt !== null && still !== null && still.since <= shotAt

const waits = (state: HandsFree, phase: Phase, done = 0): Decided => ({
  state,
  progress: { phase, done },
  shoot: false
})

const isKnown = ({ fronts }: HandsFree, cells: Cells) =>
  fronts.some(front => likeness(front, cells, WORTH_TURNING) >= SAME_CARD)

/** Whether a back is wanted and what lies there is none of this sitting's. Costs milliseconds for each back that it is unlike. */
const isUnlikeBacks = ({ backs }: HandsFree, { look: { cells }, want }: Seen) =>
  want === 'back' && backs.length > 0 && backs.every(back => likeness(back, cells) < SAME_SIDE)

/** Decides on a picture that shows a card and is bright enough. */
const decided = (state: HandsFree, seen: Seen): Decided => {
  const { look, at, want } = seen
  const { cells, sharpness } = look
  const held = at - (state.still?.since ?? at)
  if (held === 0 || sharpness < BLURRED) return waits(state, state.asked ? 'known' : 'moving')
  if (state.done && (!state.changed || likeness(state.done, cells) >= SAME_SIDE))
    return waits({ ...state, asked: null }, 'same')
  if (state.allowed && state.asked) return { ...waits({ ...state, asked: null, shotAt: at }, 'shot', 1), shoot: true }
  if (state.asked && likeness(state.asked, cells) >= SAME_SIDE) return waits(state, 'known')
  if (held < STILL_MS) return waits(state, 'steady', held / STILL_MS)
  if (held < UNLIKE_MS && isUnlikeBacks(state, seen)) return waits(state, 'steady', held / UNLIKE_MS)
  if (want === 'face' && isKnown(state, cells)) return waits({ ...state, asked: cells }, 'known')
  return { ...waits({ ...state, asked: null, shotAt: at }, 'shot', 1), shoot: true }
}

const answered = (state: HandsFree, { answer }: Seen): HandsFree => {
  if (!state.asked || answer === null) return state
  return answer ? { ...state, allowed: true } : { ...state, asked: null, done: state.asked, changed: false }
}

/** The state after one more look, what the user is shown, and whether a photo is to be taken now. */
export const handsFreeAfter = (former: HandsFree, seen: Seen): Decided => {
  const { look, at, want, cards, busy } = seen
  const state = watched(answered(followed(former, seen), seen), seen)
  const next = { ...state, before: { at, want, cards }, last: look.cells, ready: busy ? state.ready : look.cells }
  const isOverdue = next.shotAt !== null && at - next.shotAt > PATIENCE_MS
  if (busy || want === null) return waits(next, next.shotAt === null ? 'same' : 'shot')
  if (next.shotAt !== null && !isOverdue) return waits(next, 'shot', 1)
  const free = { ...next, shotAt: null }
  if (look.brightness < DARK) return waits(free, 'dark')
  if (look.sides >= SIDES) return decided(free, seen)
  // A bare table that holds still: what was asked about has been taken away.
  const isBare = at - (free.still?.since ?? at) >= STILL_MS
  return waits(isBare ? { ...free, asked: null } : free, free.asked && !isBare ? 'known' : 'empty')
}
