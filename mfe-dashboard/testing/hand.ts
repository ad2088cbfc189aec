import userEvent from '@testing-library/user-event'

/** Types with a pause before each key: two keys that come at once would be a hand scanner's, and do nothing on a page. */
export const hand = userEvent.setup({ delay: 40 })
