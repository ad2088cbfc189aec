import type { Collection } from 'mongodb'
import type { CatalogueForRecogniser } from '../../catalogue/for-recogniser.ts'
import { asking } from '../references/follow-catalogue.ts'
import { viewKey, type ReferenceRecord } from '../references/reference-records.ts'
import { addedView, standing, type CardViewRecord } from './card-view-record.ts'
import { removal } from './removal.ts'

interface FollowNeeds {
  views: Collection<CardViewRecord>
  references: Collection<ReferenceRecord>
  catalogue: Pick<CatalogueForRecogniser, 'existing'>
  /** Called after views were asked for, or forgotten. */
  onAsked: () => Promise<void>
}

type View = Pick<CardViewRecord, '_id' | 'cardid' | 'image'>

/** A person waits for it, so it comes before what an import left to do. */
const atOnce = new Date(0)
const batchSize = 500

/** Keeps the index in line with the views that staff added. */
export const followViews = ({ views, references, catalogue, onAsked }: FollowNeeds) => {
  const keyOf = ({ _id, cardid }: Pick<View, '_id' | 'cardid'>) => viewKey(cardid, addedView(_id))

  /** Asks for the description of views; of one that was asked for nothing changes. */
  const ask = async (wanted: readonly View[]): Promise<void> => {
    const found = references.find({ _id: { $in: wanted.map(keyOf) } }, { projection: { image: 1 } })
    const known = new Map((await found.toArray()).map(({ _id, image }) => [_id, image]))
    const missing = wanted.filter(view => known.get(keyOf(view)) !== view.image)
    for (const view of missing) {
      const { cardid, image } = view
      const of = { cardid, view: addedView(view._id), of: atOnce }
      await references.updateOne({ _id: keyOf(view) }, asking(image, atOnce, of), { upsert: true })
    }
    if (missing.length > 0) await onAsked()
  }

  /** Has the index forget a view. */
  const forget = async (view: Pick<View, '_id' | 'cardid'>): Promise<void> => {
    await references.updateOne({ _id: keyOf(view), image: { $ne: null } }, asking(null, atOnce))
    await onAsked()
  }

  return {
    ask,
    forget,
    /**
     * Asks for the views that this version of the index lacks, and removes those whose card left the catalogue. A crash
     * between two writes leaves work to it.
     */
    async reconcile(): Promise<void> {
      const all = views.find({ cardid: { $gt: '' } }, { hint: 'of_card', batchSize })
      while (await all.hasNext()) {
        const batch = all.readBufferedDocuments()
        const existing = await catalogue.existing([...new Set(batch.map(({ cardid }) => cardid))])
        await ask(batch.filter(({ cardid, removedat }) => !removedat && existing.has(cardid)))
        for (const view of batch.filter(({ cardid, removedat }) => !removedat && !existing.has(cardid)))
          await views.updateOne({ _id: view._id, ...standing }, removal(view.image, []))
        for (const view of batch.filter(({ removedat, cardid }) => removedat || !existing.has(cardid)))
          await forget(view)
      }
      await views.deleteMany({ removedat: { $lt: new Date(Date.now() - 86_400_000) }, outboxat: { $exists: false } })
    }
  }
}

export type FollowedViews = ReturnType<typeof followViews>
