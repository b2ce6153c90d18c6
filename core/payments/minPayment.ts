/**
 * The provider's smallest payment (PhonePe, "Create payment"): its word confirms every booking, so as much is always paid.
 * Unit: paise.
 */
export const MIN_PAYMENT = 100
