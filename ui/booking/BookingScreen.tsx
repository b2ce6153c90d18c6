/** A traveller's booking under its secret. */
export const BookingScreen = () => <h1>Your booking</h1>
