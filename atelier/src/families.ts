import { texts } from './atelier-french.ts'
import { actions } from './stories/actions.tsx'
import { choices } from './stories/choices.tsx'
import { dialogs } from './stories/dialogs.tsx'
import { facts } from './stories/facts.tsx'
import { failures } from './stories/failures.tsx'
import { fields } from './stories/fields.tsx'
import { forms } from './stories/forms.tsx'
import { pages } from './stories/pages.tsx'
import { photos } from './stories/photos.tsx'
import { shopStories } from './stories/shop.tsx'
import { signs } from './stories/signs.tsx'
import { waiting } from './stories/waiting.tsx'
import type { Family } from './story.ts'

const names = texts.families

/** All stories, in the order of the page. */
export const families: readonly Family[] = [
  { name: names.actions, stories: actions },
  { name: names.fields, stories: fields },
  { name: names.choices, stories: choices },
  { name: names.forms, stories: forms },
  { name: names.signs, stories: signs },
  { name: names.waiting, stories: waiting },
  { name: names.facts, stories: facts },
  { name: names.shop, stories: shopStories },
  { name: names.pages, stories: pages },
  { name: names.dialogs, stories: dialogs },
  { name: names.photos, stories: photos },
  { name: names.failures, stories: failures }
]
