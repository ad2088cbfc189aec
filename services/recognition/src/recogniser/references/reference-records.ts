import { leaseIndex, type Leased } from '@comptoir/kit/work/leases'
import { openCollection } from '@comptoir/kit/store/mongo'
import type { Binary, Collection, Db } from 'mongodb'

/** Another view that shows the same art, as it was compared: with another image it is to be compared again. */
export interface Twin {
  key: string
  image: string
}

/** What the recogniser knows of one picture of a card. While it has `due`, its image is to be described then. */
export interface ReferenceRecord extends Leased {
  /** `viewKey`. */
  _id: string
  cardid: string
  view: string
  /** The catalogue's image; none once the card is gone or shows none: what is left tells every process to forget it. */
  image: string | null
  /** When the card was written that asked for this image: an older card changes nothing. */
  of: Date
  /** Descriptor of the picture last described. */
  row?: Binary
  /** The image they were made of. */
  described?: string
  twins?: Twin[]
  /** How often describing the image failed. */
  failures?: number
  /** Why the image cannot be described; with `due` as well it is tried again then. */
  refused?: string
  /** By the clock of the database: what changed since is found by it. */
  changedat: Date
}

/** The points of a picture: 18 kB, read only for cards among the best of a search, and so kept apart from the rows. */
export interface PointsRecord {
  /** `pointsKey`. */
  _id: string
  keypoints: Binary
}

export interface ReferenceCollections {
  references: Collection<ReferenceRecord>
  points: Collection<PointsRecord>
}

/** The only view for now: the printed side. */
export const faceView = 'face'

/** Names a view of a card in the database. */
export const viewKey = (cardid: string, view: string): string => `${view}/${cardid}`
/** An image never changes, and so neither do its points. */
export const pointsKey = (key: string, image: string): string => `${image}/${key}`
export const cardOfKey = (key: string): string => key.slice(key.indexOf('/') + 1)

const families = ['references', 'keypoints'] as const

/**
 * Collections for each version of descriptor and points: what one version made is never compared with another's, a new
 * version is built aside while processes of the old one go on with theirs, and going back finds what was there.
 */
export const openReferenceCollections = async (db: Db, version: string): Promise<ReferenceCollections> => ({
  references: await openCollection(db, `references.${version}`, [
    leaseIndex,
    { name: 'changed', key: { changedat: 1 } },
    { name: 'refused', key: { refused: 1 }, sparse: true }
  ]),
  points: await openCollection(db, `keypoints.${version}`, [])
})

/** Drops what other versions made. */
export const dropOtherVersions = async (db: Db, version: string): Promise<void> => {
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    const family = families.find(one => name === one || name.startsWith(`${one}.`))
    if (family && name !== `${family}.${version}`) await db.dropCollection(name)
  }
}
