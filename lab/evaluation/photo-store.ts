import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { photograph, type Photograph, type PhotoWish, type Truth } from '../photo/photograph.ts'
import type { Picture } from '../photo/picture.ts'

/**
 * Returns a function that takes photos, and keeps them in a folder where one is given. A stored photo is found by its
 * card and wish: after a change of the generator the folder must be emptied.
 */
export const createPhotoStore = (folder: string | null) => {
  return async (name: string, { picture, wish }: { picture: Picture; wish: PhotoWish }): Promise<Photograph> => {
    if (!folder) return await photograph(picture, wish)
    await mkdir(folder, { recursive: true })
    const { neighbours, ...rest } = wish
    const key = createHash('sha256')
      .update(JSON.stringify([name, picture.width, picture.height, neighbours?.length, rest]))
      .digest('hex')
      .slice(0, 24)
    const file = path.join(folder, key)
    try {
      const truth = JSON.parse(await readFile(`${file}.json`, 'utf8')) as Truth
      return { jpeg: await readFile(`${file}.jpg`), truth }
    } catch {
      const taken = await photograph(picture, wish)
      await writeFile(`${file}.jpg`, taken.jpeg)
      // The truth comes last: a photo that has one is whole.
      await writeFile(`${file}.json`, JSON.stringify(taken.truth))
      return taken
    }
  }
}

export type PhotoStore = ReturnType<typeof createPhotoStore>
