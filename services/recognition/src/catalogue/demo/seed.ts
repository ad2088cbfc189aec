import { priceSource, pricingMode } from '@comptoir/contracts/catalogue/catalogue'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { mapInTurns } from '@comptoir/kit/work/turns'
import type { Db } from 'mongodb'
import sharp from 'sharp'
import type { CatalogueRepository } from '../records/catalogue-repository.ts'
import { initialRatioTable } from '../records/initial-ratio-table.ts'
import { nameKey, namesOf } from '../records/names.ts'
import { demoCards, demoHighlights, demoSeries, demoSets, readDemoImage } from './catalogue.ts'
import type { DemoCard } from './shapes.ts'

interface Needs {
  db: Db
  catalogue: CatalogueRepository
  images: BlobStore
}

/** Part of every write of a record: its date. */
const dated = { $currentDate: { changedat: true } } as const

/** The demo prices first editions higher than standard ones, as staff would. */
const firstEditionPremium = 1.5
/** Cards drawn and written at once. */
const atOnce = 8

/**
 * Fills a new shop with the demo cards, their drawings and prices, once: what staff change or delete afterwards stays as
 * they leave it. A start that was interrupted is continued by the next one.
 */
export const seedDemo = async (needs: Needs): Promise<void> => {
  const seeds = needs.db.collection<{ _id: string; at: Date }>('seeds')
  if (await seeds.findOne({ _id: 'demo' })) return
  await seedSeries(needs)
  const icons = await seedSets(needs)
  await seedCards(needs, icons)
  await seedHighlights(needs)
  await seeds.updateOne({ _id: 'demo' }, { $set: { at: new Date() } }, { upsert: true })
}

const seedSeries = async ({ catalogue }: Needs): Promise<void> => {
  for (const serie of demoSeries) {
    const { id, audience, releasedate } = serie
    const names = namesOf(serie)
    await catalogue.series.updateOne(
      { _id: id },
      { $setOnInsert: { ...names, namekey: nameKey(names), audience, releasedate, createdat: new Date() }, ...dated },
      { upsert: true }
    )
  }
}

/** Returns the icon of each set. */
const seedSets = async ({ catalogue, images }: Needs): Promise<Map<string, string>> => {
  const icons = new Map<string, string>()
  for (const set of demoSets) {
    const { id, serieid, audience, releasedate, total } = set
    const names = namesOf(set)
    const before = await catalogue.sets.findOne({ _id: id })
    const icon = before?.icon ?? (await store(images, set.icon, 96))
    icons.set(id, icon)
    if (before) continue
    const fields = { ...names, namekey: nameKey(names), serieid, audience, releasedate, total, icon }
    await catalogue.sets.updateOne(
      { _id: id },
      { $setOnInsert: { ...fields, createdat: new Date() }, ...dated },
      { upsert: true }
    )
  }
  return icons
}

const seedCards = async ({ catalogue, images }: Needs, icons: ReadonlyMap<string, string>): Promise<void> => {
  const ids = demoCards.map(({ id }) => id)
  const found = await catalogue.cards.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray()
  const known = new Set(found.map(({ _id }) => _id))
  const missing = demoCards.filter(({ id }) => !known.has(id))
  await mapInTurns(missing, atOnce, async card => {
    const image = await store(images, card.file, 630)
    const seticon = icons.get(card.setid) ?? null
    const fields = { ...fieldsOf(card), namekey: nameKey(card, card.number), image, seticon }
    await catalogue.cards.updateOne(
      { _id: card.id },
      { $setOnInsert: { ...fields, createdat: new Date() }, ...dated },
      { upsert: true }
    )
  })
}

const seedHighlights = async ({ catalogue }: Needs): Promise<void> => {
  const now = Date.now()
  for (const { cardid, pricecents, position } of demoHighlights) {
    const card = await catalogue.card(cardid)
    if (!card?.image) continue
    await catalogue.highlights.updateOne(
      { _id: `highlight-${cardid}` },
      { $setOnInsert: { image: card.image, cents: pricecents, display: true, createdat: new Date(now + position) } },
      { upsert: true }
    )
  }
}

const fieldsOf = (card: DemoCard) => ({
  setid: card.setid,
  number: card.number,
  ...namesOf(card),
  rarity: card.rarity,
  audience: card.audience,
  color: card.color,
  holographismes: [...card.holographismes],
  pricing: {
    mode: card.editions.length > 1 ? pricingMode.referenceWithTable : pricingMode.defaultTable,
    source: priceSource.fixed,
    cents: card.pricecents
  },
  ratiotable: card.editions.length > 1 ? tableWithFirstEdition() : null
})

/** The default table, with the same ratios at a premium for a first edition. */
const tableWithFirstEdition = () => {
  const standard = initialRatioTable['_default'] ?? {}
  const dearer = Object.entries(standard).map(([gradation, ratios]) => [
    gradation,
    Object.fromEntries(
      Object.entries(ratios).map(([condition, ratio]) => [
        condition,
        Math.round(ratio * firstEditionPremium * 1000) / 1000
      ])
    )
  ])
  return { _default: standard, '1': Object.fromEntries(dearer) as typeof standard }
}

/** Renders a drawing to a WebP image of this width in pixels, stores it and returns its name. */
const store = async (images: BlobStore, file: string, width: number): Promise<string> => {
  const image = await sharp(await readDemoImage(file))
    .resize({ width })
    .webp({ quality: 88, effort: 2 })
    .toBuffer()
  const name = await images.put(image, 'webp')
  await images.keep([name])
  return name
}
