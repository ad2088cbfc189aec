import { lookOf } from './color.ts'
import { beast, type BeastTraits } from './creatures/beast.ts'
import { bird, type BirdTraits } from './creatures/bird.ts'
import { crab } from './creatures/crab.ts'
import { drake } from './creatures/drake.ts'
import { fish, type FishTraits } from './creatures/fish.ts'
import { golem } from './creatures/golem.ts'
import { jelly } from './creatures/jelly.ts'
import { moth } from './creatures/moth.ts'
import { puff, type PuffTraits } from './creatures/puff.ts'
import { serpent } from './creatures/serpent.ts'
import { shell, type ShellTraits } from './creatures/shell.ts'
import { sprout, type SproutTraits } from './creatures/sprout.ts'
import type { Random } from './random.ts'
import { aurora, night, space, storm } from './scenes/air.ts'
import { dunes, forest, meadow, peaks, ruins, snow, temple, volcano } from './scenes/land.ts'
import { cave, deep, reef, shore } from './scenes/water.ts'

export const scenes = {
  aurora,
  cave,
  deep,
  dunes,
  forest,
  meadow,
  night,
  peaks,
  reef,
  ruins,
  shore,
  snow,
  space,
  storm,
  temple,
  volcano
}
type SceneName = keyof typeof scenes

/** What a card shows: a body with its traits, a scene, and the hue of its coat in degrees. */
export type Portrait = { scene: SceneName; hue: number; accent: number; flip?: true } & (
  | ({ body: 'beast' } & BeastTraits)
  | ({ body: 'bird' } & BirdTraits)
  | ({ body: 'fish' } & FishTraits)
  | ({ body: 'shell' } & ShellTraits)
  | ({ body: 'sprout' } & SproutTraits)
  | ({ body: 'puff' } & PuffTraits)
  | { body: 'serpent' | 'golem' | 'moth' | 'jelly' | 'crab' | 'drake' }
)

export const creature = (random: Random, portrait: Portrait): string => {
  const look = lookOf(portrait.hue, portrait.accent, random.between(46, 72))
  const drawn = {
    beast: () => beast(random, look, portrait.body === 'beast' ? portrait : {}),
    bird: () => bird(random, look, portrait.body === 'bird' ? portrait : {}),
    fish: () => fish(random, look, portrait.body === 'fish' ? portrait : {}),
    shell: () => shell(random, look, portrait.body === 'shell' ? portrait : {}),
    sprout: () => sprout(random, look, portrait.body === 'sprout' ? portrait : {}),
    puff: () => puff(random, look, portrait.body === 'puff' ? portrait : {}),
    serpent: () => serpent(random, look),
    golem: () => golem(random, look),
    moth: () => moth(random, look),
    jelly: () => jelly(random, look),
    crab: () => crab(random, look),
    drake: () => drake(random, look)
  }[portrait.body]()
  return `<g stroke="${look.ink}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"${portrait.flip ? ' transform="scale(-1 1)"' : ''}>${drawn}</g>`
}
