import Store from 'lucide-react/icons/store'
import VideoIcon from 'lucide-react/icons/video'
import type { SlotMode } from '@comptoir/contracts/conversation/slot'
import { RadioCards } from '@comptoir/ui/radio-cards'
import { slotTexts as words } from './slots-french.ts'

const icons = { shop: Store, video: VideoIcon } as const

const optionOf = (value: SlotMode) => {
  const Icon = icons[value]
  return {
    value,
    label: words.places[value],
    description: words.kindHints[value],
    icon: <Icon size={20} aria-hidden="true" />
  }
}

type ModeChoiceProps = {
  initial?: SlotMode
  /** The places to choose from: both, unless the shop offers one alone. */
  kinds?: readonly SlotMode[]
  error?: string | undefined
}

/** The radios of the place: in the shop or by video. */
export const ModeChoice = ({ initial = 'shop', kinds = ['shop', 'video'], error }: ModeChoiceProps) => (
  <RadioCards
    legend={words.kind}
    name="mode"
    options={kinds.map(optionOf)}
    defaultValue={kinds.includes(initial) ? initial : (kinds[0] ?? initial)}
    error={error}
  />
)
