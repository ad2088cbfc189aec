/**
 * Makes of the drawings in services/recognition/demo the pictures that a shop shows, and describes those of the cards. A new
 * shop takes both as they are: to draw and to describe them took some ten seconds of processor time at every first start.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { demoCards, demoSets, pictureOf, readDemoImage } from '@comptoir/service-recognition/catalogue/demo/catalogue'
import { describedFile, pack } from '@comptoir/service-recognition/recogniser/references/described-before'
import { describeReference } from '@comptoir/service-recognition/recogniser/references/describe-reference'
import sharp from 'sharp'

const out = path.resolve(import.meta.dirname, '../../services/recognition/demo')
/** In pixels. */
const widths = { card: 630, icon: 96 }

const write = async (file: string, content: Uint8Array) => {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** Draws `file` at this width. Returns the picture. */
const draw = async (file: string, width: number): Promise<Buffer> => {
  const drawing = await readDemoImage(file)
  const picture = await sharp(drawing).resize({ width }).webp({ quality: 86, effort: 6 }).toBuffer()
  await write(path.join(out, pictureOf(file)), picture)
  return picture
}

for (const folder of ['pictures', 'described']) await rm(path.join(out, folder), { recursive: true, force: true })
for (const { icon } of demoSets) await draw(icon, widths.icon)
for (const { id, file } of demoCards) {
  const picture = await draw(file, widths.card)
  const described = await describeReference(picture)
  if ('refused' in described) throw new Error(`${id}: ${described.refused}`)
  await write(describedFile(picture), pack(described))
}
console.log(`${demoCards.length} cards, ${demoSets.length} icons`)
