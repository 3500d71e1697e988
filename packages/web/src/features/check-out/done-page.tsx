const DonePage = () => <h1>支付完成</h1>

export default DonePage
