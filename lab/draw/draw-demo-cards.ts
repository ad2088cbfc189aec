/** Draws the demo catalogue into services/recognition/demo: every card, the back, and the sign of every set. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { demoBack, demoCards, demoSets } from '@comptoir/service-recognition/catalogue/demo/catalogue'
import { drawBack } from './back.ts'
import { drawCard } from './card.ts'
import { setSigns } from './emblems.ts'
import { portraits } from './portraits.ts'

const out = path.resolve(import.meta.dirname, '../../services/recognition/demo')
for (const folder of ['cards', 'sets']) mkdirSync(path.join(out, folder), { recursive: true })

for (const card of demoCards) {
  const portrait = portraits[card.id]
  if (!portrait) throw new Error(`no portrait for ${card.id}`)
  writeFileSync(path.join(out, card.file), drawCard(card, portrait))
}
for (const set of demoSets) {
  const sign = setSigns[set.id]?.('#2b3a55') ?? ''
  writeFileSync(
    path.join(out, set.icon),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-28 -28 56 56" width="56" height="56">${sign}</svg>\n`
  )
}
writeFileSync(path.join(out, demoBack), drawBack())
console.log(`${demoCards.length} cards, ${demoSets.length} sets`)
