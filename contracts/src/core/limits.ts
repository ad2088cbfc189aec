/** The numbers that browsers and services obey alike. */
export const limits = {
  /** Bytes of one uploaded photo: the specification's 5×2048×2048. */
  photoBytes: 5 * 2048 * 2048,
  /** Pixels of one photo, checked before a decoder allocates them. */
  photoPixels: 40_000_000,
  cardsPerBatch: 60,
  /** Cards in one photograph of a page. */
  cardsPerPage: 20,
  /** Offers one batch may have had, decided ones included: all of them are kept in its document. */
  offersPerBatch: 100,
  /** Photos the shop may add to the check of one card. */
  checkPhotos: 12,
  /** Bytes of a prepaid shipping label. */
  labelBytes: 2 * 1024 * 1024,
  /** Days after the first acceptance within which the seller sends or brings the cards. */
  shipDays: 14,
  /** Days before the end of `shipDays` when the seller is reminded by mail. */
  shipReminderDays: 3,
  /** Batches in E, T or I one account may have. */
  openBatches: 6,
  /** Bytes of a JSON body. */
  jsonBytes: 64 * 1024,
  /** Bytes of photos that may be uploaded for one batch, those of replaced and refused photos included. */
  batchBytes: 1_500_000_000,
  /** Batches that the visitors of one network may start within an hour, and bytes of photos that they may upload. */
  visitorBatchesAnHour: 20,
  visitorBytesAnHour: 2_000_000_000,
  /** Elements of a page of a list: unless the client asks for another number, and at most. */
  pageSize: 50,
  pageSizeMax: 100,
  /** Minutes within which the link of a hand-over opens, and hours for which a browser then reaches the batch. */
  handoverMinutes: 10,
  handoverHours: 24,
  /** Days during which an anonymous batch can be claimed. */
  claimDays: 30,
  /** Milliseconds after which an analysis that never ended becomes an error the seller can retry. */
  analysisMs: 120_000,
  /** Milliseconds after which an analysis is slow: its seller may leave the card to the shop. */
  slowAnalysisMs: 40_000,
  /** The widths, in pixels, in which a client can ask for an image. */
  imageWidths: [320, 640, 1280],
  /** With fewer displayed highlights the home page does not show the section. */
  highlightsShown: 3,
  /** Characters of a message. */
  messageLength: 5000,
  /** Characters of a note of staff, and notes that one batch or one seller may have. */
  noteLength: 2000,
  notesPerBatch: 100,
  notesPerPerson: 100,
  /** Batches in one exported list: it has to be ready while the gateway waits. */
  exportedBatches: 20_000,
  /** Days ahead to which a batch may be snoozed. */
  snoozeDays: 366,
  /** Cents of accepted offers from which shipping is not deducted. */
  freeShippingCents: 5000,
  /** Cents a seller may be paid in cash, all payments of 24 h together: strictly below. */
  cashCents: 100_000,
  /** Days a session lives after its last use. */
  sessionDays: 30,
  /** Hours a session of staff lives after its last use, and days it lives at most. */
  staffSessionHours: 12,
  staffSessionDays: 7,
  /** Hours during which the link of an inspector opens the register. */
  registerLinkHours: 24,
  /** Days during which the link of an invitation opens an account of staff. */
  invitationDays: 3,
  /** Recovery codes of a second factor. */
  recoveryCodes: 10,
  /** Minutes an e-mailed code lives. */
  codeMinutes: 15,
  /** Wrong tries after which it is worth nothing. */
  codeTries: 5,
  /** Seconds before the page offers another code. */
  codeResendSeconds: 60,
  /** Minutes a link to a new password lives. */
  resetLinkMinutes: 30,
  /** Hours during which a mailed password opens a session. */
  mailedPasswordHours: 24,
  /** Years of age of a seller. */
  minimumAge: 18,
  maximumAge: 120
} as const
