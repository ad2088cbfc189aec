import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { aVisitor, sampleCards, samplePhoto } from '../../e2e/seller.ts'
import type { NextRequest } from './calls-of-mix.ts'
import type { MeasuredPortal } from './measured-portal.ts'
import type { CpuTime } from './processes.ts'

/** Milliseconds of processor that one call costs, by the role of the process. */
export type Cost = Record<string, CpuTime>

/** The first spells tell the rate of the next, and let the engine of Node compile what the calls run through. */
const WARM_UP_MS = [1500, 4000]
const FIRST_RATE = 30
const IDLE_MS = 4000
const CARDS = 12
const CARD_EVERY_MS = 1500
/** As large as a telephone's: 12 megapixels. */
const PHOTO = { width: 3024, height: 4032 } as const

/** The sum over all processes, in milliseconds. */
export const totalOf = (cost: Cost): number => Object.values(cost).reduce((sum, { all }) => sum + all, 0)

/** Milliseconds of processor that each role uses in a second in which nobody asks anything. */
export const measureIdle = async ({ cpuDuring }: MeasuredPortal): Promise<Cost> => {
  const { cpu, lasted } = await cpuDuring(() => pause(IDLE_MS))
  const aSecond = ({ all, main }: CpuTime): CpuTime => ({ all: (all * 1000) / lasted, main: (main * 1000) / lasted })
  return Object.fromEntries([...cpu].map(([role, time]) => [role, aSecond(time)]))
}

/** Of each role the lesser of two costs: a portal that has just started still does what its start left behind. */
export const lesserOf = (one: Cost, other: Cost): Cost =>
  Object.fromEntries(
    Object.entries(one).map(([role, time]) => {
      const second = other[role] ?? time
      return [role, second.all < time.all ? second : time]
    })
  )

const perCall = (
  { calls, lasted, cpu }: { calls: number; lasted: number; cpu: ReadonlyMap<string, CpuTime> },
  idle: Cost
): Cost => {
  const each = (used: number, idleASecond = 0) => Math.max(0, used - (idleASecond * lasted) / 1000) / calls
  return Object.fromEntries(
    [...cpu].map(([role, { all, main }]) => [
      role,
      { all: each(all, idle[role]?.all), main: each(main, idle[role]?.main) }
    ])
  )
}

/**
 * What one call costs at a rate (calls a second) that takes the share `load` of `cores`, less what the processes use when
 * nobody asks. The rate is found by spells before, which count for nothing else.
 */
export const measureCost = async (
  portal: MeasuredPortal,
  next: NextRequest,
  { idle, cores, load, ms }: { idle: Cost; cores: number; load: number; ms: number }
): Promise<{ cost: Cost; rate: number }> => {
  let rate = FIRST_RATE
  for (const warmUpMs of WARM_UP_MS)
    rate = (load * cores * 1000) / totalOf(perCall(await portal.offer(warmUpMs, rate, next), idle))
  return { cost: perCall(await portal.offer(ms, rate, next), idle), rate }
}

/**
 * What one card costs, from its upload as two photos of 12 megapixels until it is priced: twelve sample cards, one after
 * another.
 */
export const measureCard = async (portal: MeasuredPortal, idle: Cost): Promise<Cost> => {
  const large = async (name: string) => {
    const small = Buffer.from(await (await samplePhoto(name)).arrayBuffer())
    const photo = await sharp(small).resize(PHOTO.width, PHOTO.height, { fit: 'fill' }).jpeg({ quality: 88 }).toBuffer()
    return new Blob([new Uint8Array(photo)], { type: 'image/jpeg' })
  }
  const back = await large('verso.jpg')
  const faces = await Promise.all(Object.keys(sampleCards).map(large))
  const visitor = aVisitor(portal.base)
  const { id } = await visitor.startBatch()
  const add = async (face: Blob | undefined) => {
    const { status } = await visitor.addCard(id, { face, back })
    if (status !== 201) throw new Error(`a card was answered with ${status}`)
  }
  const isEnded = async () => {
    const { items } = (await visitor.get(`/api/batchs/${id}`)).body as { items: { status: string }[] }
    return items.every(({ status }) => status !== 'AX')
  }
  const { cpu, lasted } = await portal.cpuDuring(async () => {
    const adding: Promise<void>[] = []
    for (let card = 0; card < CARDS; card++) {
      adding.push(add(faces[card % faces.length]))
      await pause(CARD_EVERY_MS)
    }
    await Promise.all(adding)
    do await pause(CARD_EVERY_MS)
    while (!(await isEnded()))
  })
  return perCall({ calls: CARDS, lasted, cpu }, idle)
}
