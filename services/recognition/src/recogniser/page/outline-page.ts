import { limits } from '@comptoir/contracts/core/limits'
import type { LookForCorners } from '../pipeline/corner-net.ts'
import type { RgbImage } from '../pipeline/decode.ts'
import { areaOf, grown, heightOf, isInside, middleOf, type Point, type Quad } from '../pipeline/quad.ts'
import { besides, halvesOf } from './besides.ts'
import { levelsOf } from './levels.ts'
import { paintOver } from './paint-over.ts'
import { openPageSearch, type Outlined, type PageSearch } from './page-search.ts'
import { settle } from './settle.ts'
import { withoutEmpty } from './without-empty.ts'

/** The sides of the squares in which cards of unknown size are looked for, as shares of the photo's longer side. */
const spans = [1.06, 0.62, 0.4, 0.27] as const
/** The sides of the squares in which smaller cards are looked for inside what may be a page, in heights of it. */
const innerSpans = [0.8, 0.45] as const
/** How often the photo is swept: what was found hides nothing any more. */
const sweeps = 2

/** What another photograph of the same cards tells of this one. */
export interface Expected {
  /** The area of a card, in square pixels. */
  usual: number
  /** Where cards should lie, in pixels of this photograph; these places are looked at first. Empty where nothing tells. */
  places: readonly Quad[]
}

/**
 * Outlines every card on a photo: first those where they are expected, or one of any size, then those beside it, as in the rows
 * of a binder page, then whatever is left of the photo, with what was found painted over.
 */
export const outlinePage = async (look: LookForCorners, image: RgbImage, expected?: Expected): Promise<Outlined[]> => {
  const open = (largest?: number) =>
    openPageSearch(look, levelsOf(image), { most: limits.cardsPerPage, largest, usual: expected?.usual })
  let search = open()
  for (const place of expected?.places ?? []) await search.tryPlace(place, { expected: true })
  for (const share of spans) {
    if (search.found.length > 0) break
    await lookInSquares(search, image, share * Math.max(image.width, image.height))
  }
  // Rows of cards have about the shape of one card: what was found first may be a page, or a part of one.
  for (let first = expected ? undefined : search.found[0]; first;) {
    const inner = await cardsOf(first, open)
    if (!inner || (await seenBetterWhole(first, search, inner))) break
    search = inner
    ;[first] = inner.found
  }
  let asked = await growFrom(search, 0)
  for (let i = 0; i < sweeps && search.found.length > 0; i++) {
    if ((await sweep(search, image, i / sweeps)) === 0) break
    asked = await growFrom(search, asked)
  }
  const printed = withoutEmpty(image, search.found)
  const settled = settle(
    image,
    printed.map(({ quad }) => quad)
  )
  return printed.map(({ quad, score }, i) => ({ quad: settled[i] ?? quad, score }))
}

/** From so many cards on, what was taken for one card is a page, however clearly it was seen: no card has so many parts of its shape. */
const surelySeveral = 3

/** The cards of what was taken for one card but is a page; null where it is a card. */
const cardsOf = async (page: Outlined, open: (largest: number) => PageSearch): Promise<PageSearch | null> => {
  const inside = async (quad: Quad) => {
    const search = open(0.6 * areaOf(quad))
    await lookInside(search, quad)
    return search
  }
  const inner = await inside(page.quad)
  const [row] = inner.found
  if (row && isPageOf(page, inner)) return inner
  // What was found inside may be a row of two cards again.
  for (const cards of row ? [await inside(row.quad), inner] : []) {
    await growFrom(cards, 0)
    if (cards.found.length >= surelySeveral) return cards
  }
  // Half of a page whose other half is empty shows several cards and no single one.
  for (const half of inner.crowds) {
    const cards = await inside(half)
    if (cards.found.length > 1) return cards
  }
  return null
}

/** How much less clearly two cards of a page may be seen than the page itself, and how clearly at least. */
const innerDoubt = 0.12
const leastInner = 0.65

/** The share of looks into a page that show several cards beside each other, at least. */
const leastCrowded = 0.5

/** The share of a page that one of its cards takes at most: two beside each other, seen at an angle. */
const mostOfPage = 0.55

/** Whether what was taken for a card is a page of smaller ones. Parts of a card's print are seen less clearly than it. */
const isPageOf = (page: Outlined, { found, crowdedShare }: PageSearch) =>
  found.some(({ quad, score }) => score > page.score && areaOf(quad) < mostOfPage * areaOf(page.quad)) ||
  (found.length > 0 && crowdedShare() >= leastCrowded) ||
  found.filter(({ score }) => score >= Math.max(leastInner, page.score - innerDoubt)).length > 1

/** From this share of an outline on, what lies in it may be the half of a card that its picture fills. */
const leastHalf = 0.35
/** By how much more clearly. */
const wholeDoubt = 0.08

/**
 * Whether cards are seen more clearly than their halves: half a card has the shape of a card that lies on its side, as two
 * cards beside each other have. Only where one of both is right, its neighbours are seen as clearly.
 */
const seenBetterWhole = async (whole: Outlined, search: PageSearch, inner: PageSearch): Promise<boolean> => {
  if (!inner.found.some(({ quad }) => areaOf(quad) > leastHalf * areaOf(whole.quad))) return false
  await growFrom(search, 0)
  await growFrom(inner, 0)
  return clearness(search) > clearness(inner) + wholeDoubt
}

/** How clearly the cards are seen on the whole, 0 to 1. */
const clearness = ({ found }: PageSearch) =>
  found.map(({ score }) => score).toSorted((a, b) => a - b)[found.length >> 1] ?? 0

/** Looks for cards that are smaller than what was taken for one. */
const lookInside = async (search: PageSearch, quad: Quad) => {
  for (const half of halvesOf(quad)) await search.tryPlace(half)
  if (search.found.length > 1) return
  const middle = middleOf(quad)
  const height = heightOf(quad)
  for (const share of innerSpans) {
    for (const corner of [...quad, middle]) {
      const centre: Point = [(corner[0] + middle[0]) / 2, (corner[1] + middle[1]) / 2]
      await search.tryPart({ centre, span: height * share })
    }
  }
}

const lookInSquares = async (search: PageSearch, image: RgbImage, span: number) => {
  const stops = (length: number) => {
    const count = Math.max(1, Math.ceil((length - span) / (span * 0.55)) + 1)
    return Array.from({ length: count }, (_, i) =>
      count === 1 ? length / 2 : span / 2 + (i * (length - span)) / (count - 1)
    )
  }
  for (const y of stops(image.height)) {
    for (const x of stops(image.width)) await search.tryPart({ centre: [x, y], span })
  }
}

/** Looks beside every card from number `from` on. */
const growFrom = async (search: PageSearch, from: number): Promise<number> => {
  let i = from
  for (; i < search.found.length; i++) {
    const card = search.found[i]
    if (!card) break
    for (const place of besides(card.quad)) await search.tryPlace(place, { expected: true })
  }
  return i
}

/** How far two looks of a sweep lie apart, and how much they show, in heights of a card. */
const stride = 0.72
const sweepSpan = 2.4

/** Looks at all of the photo that shows no card yet, from a shifted start. Answers how many cards were found there. */
const sweep = async (search: PageSearch, image: RgbImage, shift: number): Promise<number> => {
  const height = Math.sqrt(search.usualArea() / (63 / 88))
  const step = height * stride
  const seen: Point[] = []
  search.forgetRefused()
  let painted = levelsOf(paintOver(image, search.found))
  let added = 0
  for (let y = step * (0.3 + shift); y < image.height; y += step / 3) {
    for (let x = step * (0.3 + shift); x < image.width; x += step / 3) {
      if (seen.some(([u, v]) => Math.hypot(u - x, v - y) < step)) continue
      if (search.found.some(({ quad }) => isInside([x, y], grown(quad, 1.15)))) continue
      seen.push([x, y])
      const more = await search.tryPart({ centre: [x, y], span: height * sweepSpan }, painted)
      if (more > 0) painted = levelsOf(paintOver(image, search.found))
      added += more
    }
  }
  return added
}
