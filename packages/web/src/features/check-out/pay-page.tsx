const PayPage = () => <h1>支付订单</h1>

export default PayPage
