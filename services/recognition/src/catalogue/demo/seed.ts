import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Db } from 'mongodb'
import sharp from 'sharp'
import type { CatalogueRepository } from '../records/catalogue-repository.ts'
import { nameKey } from '../records/list-page.ts'
import { initialRatioTable } from '../prices/pricing.ts'
import { demoCards, demoHighlights, demoSeries, demoSets, readDemoImage } from './catalogue.ts'
import type { DemoCard, DemoSet } from './shapes.ts'

interface Needs {
  db: Db
  catalogue: CatalogueRepository
  images: BlobStore
}

/** With every write of a record: when it was. */
const dated = { $currentDate: { changedat: true } } as const

/** First editions are dearer; the demo says by how much, as staff would. */
const firstEditionPremium = 1.5

/**
 * Fills a new shop with the demo cards, their drawings and prices, once: what staff change or delete afterwards stays
 * so. A start that died half way goes on with what is missing.
 */
export const seedDemo = async ({ db, catalogue, images }: Needs): Promise<void> => {
  const seeds = db.collection<{ _id: string; at: Date }>('seeds')
  if (await seeds.findOne({ _id: 'demo' })) return
  for (const { id, seriefrenchname, serieenglishname, seriejapanesename, audience, releasedate } of demoSeries) {
    const names = { frenchname: seriefrenchname, englishname: serieenglishname, japanesename: seriejapanesename }
    await catalogue.series.updateOne(
      { _id: id },
      { $setOnInsert: { ...names, namekey: nameKey(names), audience, releasedate, createdat: new Date() }, ...dated },
      { upsert: true }
    )
  }
  const icons = new Map<string, string>()
  for (const set of demoSets) {
    const { id, serieid, audience, releasedate, total } = set
    const names = namesOf(set)
    const before = await catalogue.sets.findOne({ _id: id })
    const icon = before?.icon ?? (await store(images, set.icon, 96))
    icons.set(id, icon)
    if (before) continue
    await catalogue.sets.updateOne(
      { _id: id },
      {
        $setOnInsert: {
          ...names,
          namekey: nameKey(names),
          serieid,
          audience,
          releasedate,
          total,
          icon,
          createdat: new Date()
        },
        ...dated
      },
      { upsert: true }
    )
  }
  const known = new Set(
    (
      await catalogue.cards.find({ _id: { $in: demoCards.map(card => card.id) } }, { projection: { _id: 1 } }).toArray()
    ).map(card => card._id)
  )
  // All at once: drawing is done by sharp's own threads, a few at a time.
  await Promise.all(
    demoCards
      .filter(card => !known.has(card.id))
      .map(async card => {
        const image = await store(images, card.file, 630)
        const seticon = icons.get(card.setid) ?? null
        await catalogue.cards.updateOne(
          { _id: card.id },
          {
            $setOnInsert: {
              ...fieldsOf(card),
              namekey: nameKey(card, card.number),
              image,
              seticon,
              createdat: new Date()
            },
            ...dated
          },
          { upsert: true }
        )
      })
  )
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
  await seeds.updateOne({ _id: 'demo' }, { $set: { at: new Date() } }, { upsert: true })
}

const namesOf = (set: DemoSet) => ({
  frenchname: set.setfrenchname,
  englishname: set.setenglishname,
  japanesename: set.setjapanesename
})

const fieldsOf = (card: DemoCard) => ({
  setid: card.setid,
  number: card.number,
  frenchname: card.frenchname,
  englishname: card.englishname,
  japanesename: card.japanesename,
  rarity: card.rarity,
  audience: card.audience,
  color: card.color,
  holographismes: [...card.holographismes],
  pricing: {
    mode: card.editions.length > 1 ? ('R' as const) : ('D' as const),
    source: 'F' as const,
    cents: card.pricecents
  },
  ratiotable: card.editions.length > 1 ? tableWithFirstEdition() : null
})

/** The default table, and the same for a first edition at its premium. */
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

/** Renders a drawing to a stored WebP image of this width and answers its name. */
const store = async (images: BlobStore, file: string, width: number): Promise<string> => {
  const image = await sharp(await readDemoImage(file))
    .resize({ width })
    .webp({ quality: 88, effort: 2 })
    .toBuffer()
  const name = await images.put(image, 'webp')
  await images.keep([name])
  return name
}
