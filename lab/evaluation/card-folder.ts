import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The image of a card, known by the name of its file. */
export interface CardFile {
  cardid: string
  file: string
}

export interface CardFolder {
  /** Identities the recogniser is measured on, and never trained on. */
  dev: CardFile[]
  /** Identities it was trained on: here they are distractors, and the cards lying around. */
  train: CardFile[]
  backs: CardFile[]
}

/** Reads a folder with `dev`, `train` and `backs`, an upright image for each card in them. Throws where one is missing. */
export async function openCardFolder(folder: string): Promise<CardFolder> {
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
