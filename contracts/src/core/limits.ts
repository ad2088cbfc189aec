/** Numbers both sides obey. */
export const limits = {
  /** Bytes of one uploaded photo: the specification's 5×2048×2048. */
  photoBytes: 5 * 2048 * 2048,
  /** Pixels of one photo, checked before a decoder allocates them. */
  photoPixels: 40_000_000,
  cardsPerBatch: 60,
  /** Offers one batch may have had, whatever became of them: they are kept in its document. */
  offersPerBatch: 100,
  /** Photos the shop may add to the check of one card. */
  checkPhotos: 12,
  /** Bytes of a prepaid shipping label. */
  labelBytes: 2 * 1024 * 1024,
  /** Days after the first acceptance within which the cards are sent or brought, and days before the end of which the seller is reminded. */
  shipDays: 14,
  shipReminderDays: 3,
  /** Batches in E, T or I one account may have. */
  openBatches: 6,
  /** Bytes of a JSON body. */
  jsonBytes: 64 * 1024,
  pageSize: 50,
  pageSizeMax: 100,
  /** Days during which an anonymous batch can be claimed. */
  claimDays: 30,
  /** Milliseconds after which an analysis that never ended becomes an error the seller can retry. */
  analysisMs: 120_000,
  /** Images on the wire can be asked for in these widths. */
  imageWidths: [320, 640, 1280],
  /** Displayed highlights from which the section shows. */
  highlightsShown: 3,
  messageLength: 5000,
  /** Cents of an offer from which shipping is not deducted. */
  freeShippingCents: 5000,
  /** Cents a seller may be paid in cash, all payments of 24 h together: strictly below. */
  cashCents: 100_000,
  /** Days a session lives after it was last used. */
  sessionDays: 30,
  /** An e-mailed code: minutes it lives, and tries it survives. */
  codeMinutes: 15,
  codeTries: 5,
  /** Seconds before the page offers another code. */
  codeResendSeconds: 60,
  resetLinkMinutes: 30,
  /** Hours a mailed password opens a session. */
  mailedPasswordHours: 24,
  minimumAge: 18,
  maximumAge: 120
} as const
