import { leaseIndex, type Leased } from '@comptoir/kit/work/leases'
import { openCollection } from '@comptoir/kit/store/mongo'
import type { Binary, Collection, Db } from 'mongodb'

/** Another view that shows the same art. The link holds while both views show the images that were compared. */
export interface Twin {
  key: string
  image: string
}

/**
 * What the recogniser knows of one picture of a card. A record with `due` is work: its image is to be described then.
 */
export interface ReferenceRecord extends Leased {
  /** `viewKey`. */
  _id: string
  cardid: string
  view: string
  /**
   * The image that the catalogue shows; null when the card was deleted or shows none. The record stays, so that every
   * process learns to forget the image.
   */
  image: string | null
  /**
   * When the card was written that asked for this image: the state of the card from an earlier write changes nothing.
   */
  of: Date
  /** The descriptor of the picture last described. */
  row?: Binary
  /** The image that `row` and `twins` were made of. */
  described?: string
  twins?: Twin[]
  /** How often describing the image failed. */
  failures?: number
  /** Why the image cannot be described. A record with `due` as well is tried again then. */
  refused?: string
  /** The last write, by the clock of the database: other processes find it by this date. */
  changedat: Date
}

export interface ReferenceCollections {
  references: Collection<ReferenceRecord>
  /**
   * The points of each picture by its `pointsKey`. Apart from the rows, as they take 18 kB and are read only for the best
   * hits of a search.
   */
  points: Collection<{ _id: string; keypoints: Binary }>
}

/** The image of the catalogue. A card may have further views, which staff add (`views/`). */
export const faceView = 'face'

/** Names a view of a card in the database. */
export const viewKey = (cardid: string, view: string): string => `${view}/${cardid}`
/** Names the points of an image of a view. An image never changes, and so neither do its points. */
export const pointsKey = (key: string, image: string): string => `${image}/${key}`
/** The card of a `viewKey`. */
export const cardOfKey = (key: string): string => key.slice(key.indexOf('/') + 1)

/** What changed since a moment is found by it. */
export const changedIndex = { name: 'changed', key: { changedat: 1 } } as const

/**
 * Opens the collections of one version of descriptor and points. What one version made is never compared with
 * another's: a new version is built beside the old one, which older processes go on reading, and a return to the old
 * version finds its records.
 */
export const openReferenceCollections = async (db: Db, version: string): Promise<ReferenceCollections> => ({
  references: await openCollection(db, `references.${version}`, [
    leaseIndex,
    changedIndex,
    { name: 'refused', key: { refused: 1 }, sparse: true }
  ]),
  points: await openCollection(db, `keypoints.${version}`, [])
})

/** Drops the collections of all other versions. */
export const dropOtherVersions = async (db: Db, version: string): Promise<void> => {
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    const family = ['references', 'keypoints'].find(one => name === one || name.startsWith(`${one}.`))
    if (family && name !== `${family}.${version}`) await db.dropCollection(name)
  }
}
