/** Takes the sample photos of the demo (samples/): six cards whose recognition leaves no question, and a back. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { demoBack, demoCards, readDemoImage } from '@comptoir/service-recognition/catalogue/demo/catalogue'
import { photograph } from '../photo/photograph.ts'
import { readPicture } from '../photo/picture.ts'
import { sampleCards } from '../photo/sample-cards.ts'

const out = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../../samples'))
mkdirSync(out, { recursive: true })

const take = async (file: string, seed: string) =>
  await photograph(await readPicture(await readDemoImage(file)), {
    seed,
    preset: 'table',
    background: 'wood',
    width: 1200,
    height: 1600
  })

for (const { cardid, slug } of sampleCards) {
  const card = demoCards.find(({ id }) => id === cardid)
  if (!card) throw new Error(`no card ${cardid}`)
  const { jpeg } = await take(card.file, slug)
  writeFileSync(path.join(out, `${slug}-recto.jpg`), jpeg)
}
const { jpeg } = await take(demoBack, 'verso')
writeFileSync(path.join(out, 'verso.jpg'), jpeg)
console.log(`${sampleCards.length + 1} photos`)
