import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The image of a card. The id of the card is the name of the file. */
export interface CardFile {
  cardid: string
  file: string
}

export interface CardFolder {
  /** The cards that the recogniser is measured on, and was never trained on. */
  dev: CardFile[]
  /** The cards it was trained on. Here they fill the index, and lie around in photos. */
  train: CardFile[]
  backs: CardFile[]
}

/**
 * Reads a folder with `dev`, `train` and `backs`, which hold one upright image for each card. Throws when one of them
 * is empty.
 */
export const openCardFolder = async (folder: string): Promise<CardFolder> => {
  const list = async (part: string): Promise<CardFile[]> =>
    (await readdir(path.join(folder, part)))
      .filter(name => /\.(webp|png|jpe?g|svg)$/.test(name))
      .toSorted()
      .map(name => ({ cardid: path.parse(name).name, file: path.join(folder, part, name) }))
  const [dev, train, backs] = await Promise.all([list('dev'), list('train'), list('backs')])
  if (!dev.length || !train.length || !backs.length) throw new Error(`${folder}: dev, train and backs must hold cards`)
  return { dev, train, backs }
}

export const readCardImage = ({ file }: CardFile) => readFile(file)
